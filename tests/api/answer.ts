import { http, HttpResponse, type JsonBodyType } from 'msw'
import { env } from '../../src/lib/env.ts'
import { server } from '../../src/mocks/server.ts'

/** Makes the backend answer each call of a path with this JSON. A string is sent as it is. */
export const answer = (path: string, json: JsonBodyType, status = 200): void =>
  server.use(
    http.all(env.apiUrl + path, () =>
      typeof json === 'string'
        ? new HttpResponse(json, { status, headers: { 'Content-Type': 'application/json' } })
        : HttpResponse.json(json, { status }),
    ),
  )
