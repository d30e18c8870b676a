import type { HttpHandler } from 'msw'

export const firebaseHandlers: HttpHandler[] = []
