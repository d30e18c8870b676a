/** So many characters are never more than the 64 kB that a browser sends on for a page that is closed. */
const MOST_CHARACTERS = 21_000

/** Whether a body may be sent with `keepalive`; a larger one would not be sent at all. https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
export const mayOutliveThePage = (body: unknown): boolean => JSON.stringify(body).length <= MOST_CHARACTERS
