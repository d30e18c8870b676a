export const BACKEND_PORT = 5197
export const SITE_PORT = 5198
