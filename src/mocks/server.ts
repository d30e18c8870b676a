import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { handlers } from './handlers/index.ts'

/** The site's own file, which a browser gets from its host. */
const notices = http.get('*/notices.json', () => HttpResponse.json({}))

/** The mock backend in Node, for Vitest. */
export const server = setupServer(...handlers, notices)
