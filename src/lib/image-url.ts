/** A picture's URL that the content security policy allows: https, a data: image or a path of this site. Else null. */
export function showableImageUrl(url: string | null): string | null {
  const text = url?.trim() ?? ''
  return /^(https:\/\/|data:image\/|\/(?!\/))/i.test(text) ? text : null
}
