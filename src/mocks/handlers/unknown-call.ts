import { http, HttpResponse } from 'msw'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { env } from '../../lib/env.ts'

export const isApiMocked = env.apiUrl === ENV_RULES.VITE_API_URL.standIn

/** In the browser a call that the backend doesn't have is a 404; in tests it fails the test. */
export const unknownCall = isApiMocked
  ? [http.all(`${env.apiUrl}/*`, () => HttpResponse.json({ message: 'Not found.' }, { status: 404 }))]
  : []
