/** Google Maps' script, answered at the network. */
import { http, HttpResponse, type HttpHandler } from 'msw'
import { serviceEnv } from '../../lib/service-env.ts'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { answerOrFail } from '../failures.ts'
import { installMaps } from './maps-window.ts'

const isStandIn = serviceEnv.googleMapsApiKey === ENV_RULES.VITE_GOOGLE_MAPS_API_KEY.standIn

export const mapsHandlers: HttpHandler[] = isStandIn
  ? [
      http.get('https://maps.googleapis.com/maps/api/js', ({ request }) =>
        answerOrFail('maps-script', () => {
          // This runs in the page itself; only the callback is left for the script to make.
          installMaps()
          const callback = new URL(request.url).searchParams.get('callback') ?? ''
          return new HttpResponse(`window[${JSON.stringify(callback)}]?.()`, {
            headers: { 'Content-Type': 'text/javascript' },
          })
        }),
      ),
    ]
  : []
