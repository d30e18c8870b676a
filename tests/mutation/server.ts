import { setupServer } from 'msw/node'

/** A backend without routes: each test defines its own. */
export const server = setupServer()
