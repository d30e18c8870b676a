/** So many characters stay under the 64 KiB that `keepalive` may send, also at three bytes each. */
const MOST_CHARACTERS = 21_000

/** Whether a body may be sent with `keepalive`; a larger one would not be sent at all. https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
export const mayOutliveThePage = (body: unknown): boolean => JSON.stringify(body).length <= MOST_CHARACTERS
