import type { HttpHandler } from 'msw'

export const mapsHandlers: HttpHandler[] = []
