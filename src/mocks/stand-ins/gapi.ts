import type { HttpHandler } from 'msw'

export const gapiHandlers: HttpHandler[] = []
