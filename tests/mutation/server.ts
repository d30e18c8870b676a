import { setupServer } from 'msw/node'

/** A backend that knows no call: each test says what it answers. */
export const server = setupServer()
