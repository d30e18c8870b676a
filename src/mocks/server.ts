import { setupServer } from 'msw/node'
import { handlers } from './handlers/index.ts'

/** The mock backend for vitest. */
export const server = setupServer(...handlers)
