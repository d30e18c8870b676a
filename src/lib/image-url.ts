/** A picture's URL that the content security policy allows: https, also without its scheme, a data: image or a path of this site. Else null. */
export function showableImageUrl(url: string | null): string | null {
  const text = url?.trim().replace(/^(?=\/\/)/, 'https:') ?? ''
  return /^(https:\/\/|data:image\/|\/)/i.test(text) ? text : null
}

/** Whether a picture is in the address itself. Such a text may be megabytes long, which fills localStorage. */
export const isDataUrl = (url: string | null): url is string => url !== null && /^\s*data:/i.test(url)
