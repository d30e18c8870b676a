import { http, HttpResponse, type HttpHandler } from 'msw'

/** These handlers answer only for this measurement id; calls for a real id pass. */
export const MOCK_MEASUREMENT_ID = 'G-MOCK'

/**
 * Google's script, reduced to page views: it sends the queue that react-ga4 fills.
 * https://developers.google.com/tag-platform/gtagjs/reference
 */
const GTAG_SCRIPT = `(() => {
  const layer = (window.dataLayer ||= [])
  const send = (entry) => {
    const [command, name, fields] = entry
    if (command !== 'event') return
    const hit = new URLSearchParams({
      v: '2', tid: ${JSON.stringify(MOCK_MEASUREMENT_ID)}, en: name,
      dl: (fields && fields.page_location) || location.href, dt: document.title,
    })
    fetch('https://www.google-analytics.com/g/collect?' + hit, { method: 'POST', mode: 'no-cors', keepalive: true })
  }
  layer.forEach(send)
  layer.push = (...entries) => { entries.forEach(send); return Array.prototype.push.apply(layer, entries) }
})()`

const isMockId = (url: string, name: string) => new URL(url).searchParams.get(name) === MOCK_MEASUREMENT_ID

export const gtagHandlers: HttpHandler[] = [
  http.get('https://www.googletagmanager.com/gtag/js', ({ request }) =>
    isMockId(request.url, 'id')
      ? new HttpResponse(GTAG_SCRIPT, { headers: { 'Content-Type': 'text/javascript' } })
      : undefined,
  ),
  http.post('https://www.google-analytics.com/g/collect', ({ request }) =>
    isMockId(request.url, 'tid') ? new HttpResponse(null, { status: 204 }) : undefined,
  ),
]
