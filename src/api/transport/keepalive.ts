/** `keepalive` allows 64 KiB. A UTF-16 code unit takes at most three bytes in UTF-8. */
const MAX_CHARACTERS = 21_000

/** Whether a body fits in a `keepalive` request. The browser rejects a larger one. https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
export const fitsKeepalive = (body: unknown): boolean => JSON.stringify(body).length <= MAX_CHARACTERS
