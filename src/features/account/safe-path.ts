/**
 * The value if it is a path of this site, otherwise null. Some browsers leave the site for "//evil.example" or "/\evil", so the path must
 * resolve to our own origin.
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const here = 'https://here.invalid'
  try {
    const url = new URL(value, here)
    const path = url.pathname + url.search + url.hash
    // Parsing drops tabs and turns backslashes into slashes, so check the result too.
    return url.origin === here && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}
