import { http, HttpResponse, type HttpHandler } from 'msw'

/** The id that stands for no real property: with it, these handlers answer in Google's place. */
export const MOCK_MEASUREMENT_ID = 'G-MOCK'

/**
 * What Google's script does with the queue that react-ga4 fills, cut down to page views:
 * https://developers.google.com/tag-platform/gtagjs/reference
 */
const GTAG_SCRIPT = `(() => {
  const layer = (window.dataLayer ||= [])
  const take = (entry) => {
    const [command, name, fields] = entry
    if (command !== 'event') return
    const hit = new URLSearchParams({
      v: '2', tid: ${JSON.stringify(MOCK_MEASUREMENT_ID)}, en: name,
      dl: (fields && fields.page_location) || location.href, dt: document.title,
    })
    fetch('https://www.google-analytics.com/g/collect?' + hit, { method: 'POST', mode: 'no-cors', keepalive: true })
  }
  layer.forEach(take)
  layer.push = (...entries) => { entries.forEach(take); return Array.prototype.push.apply(layer, entries) }
})()`

const isOurs = (url: string, name: string) => new URL(url).searchParams.get(name) === MOCK_MEASUREMENT_ID

export const gtagHandlers: HttpHandler[] = [
  http.get('https://www.googletagmanager.com/gtag/js', ({ request }) =>
    isOurs(request.url, 'id')
      ? new HttpResponse(GTAG_SCRIPT, { headers: { 'Content-Type': 'text/javascript' } })
      : undefined,
  ),
  http.post('https://www.google-analytics.com/g/collect', ({ request }) =>
    isOurs(request.url, 'tid') ? new HttpResponse(null, { status: 204 }) : undefined,
  ),
]
