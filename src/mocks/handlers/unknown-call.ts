import { http, HttpResponse } from 'msw'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { env } from '../../lib/env.ts'

export const isApiMocked = env.apiUrl === ENV_RULES.VITE_API_URL.standIn

/** In the browser an unknown backend call gets a 404. Tests do not use this: there it fails the test. */
export const unknownCall = isApiMocked
  ? [http.all(`${env.apiUrl}/*`, () => HttpResponse.json({ message: 'Not found.' }, { status: 404 }))]
  : []
