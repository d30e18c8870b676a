import { http, HttpResponse, type HttpHandler } from 'msw'
import { serviceEnv } from '../../lib/service-env.ts'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { respondOrFail } from '../failures.ts'
import { installMaps } from './maps-window.ts'

const isStandIn = serviceEnv.googleMapsApiKey === ENV_RULES.VITE_GOOGLE_MAPS_API_KEY.standIn

export const mapsHandlers: HttpHandler[] = isStandIn
  ? [
      http.get('https://maps.googleapis.com/maps/api/js', ({ request }) =>
        respondOrFail('maps-script', () => {
          // The handler runs in the page, so it installs the API directly. The script only calls the callback.
          installMaps()
          const callback = new URL(request.url).searchParams.get('callback') ?? ''
          return new HttpResponse(`window[${JSON.stringify(callback)}]?.()`, {
            headers: { 'Content-Type': 'text/javascript' },
          })
        }),
      ),
    ]
  : []
