import { setupServer } from 'msw/node'
import { handlers } from './handlers/index.ts'

/** The mock backend in Node, for Vitest. */
export const server = setupServer(...handlers)
