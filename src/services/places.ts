import { serviceEnv } from '../lib/service-env.ts'

let loading: Promise<boolean> | undefined

/**
 * Loads Google's Places once. https://developers.google.com/maps/documentation/javascript/load-maps-js-api
 * @returns false if no key is configured, the script is blocked, or the key is denied. Then the address field is plain text.
 */
export function loadPlaces(): Promise<boolean> {
  if (serviceEnv.googleMapsApiKey === '') return Promise.resolve(false)
  loading ??= inject().catch(() => {
    // The next address retries.
    loading = undefined
    return false
  })
  return loading
}

const isReady = (): boolean =>
  typeof (globalThis as { google?: typeof google }).google?.maps?.places?.AutocompleteService === 'function'

const CALLBACK = 'onPlacesReady'

function inject(): Promise<boolean> {
  if (isReady()) return Promise.resolve(true)
  return new Promise((resolve, reject) => {
    const scope = window as unknown as Record<string, unknown>
    scope[CALLBACK] = () => {
      delete scope[CALLBACK]
      resolve(isReady())
    }
    // Google calls this global if it refuses the key.
    scope['gm_authFailure'] = () => {
      loading = Promise.resolve(false)
      resolve(false)
    }
    const query = new URLSearchParams({
      key: serviceEnv.googleMapsApiKey,
      libraries: 'places',
      loading: 'async',
      callback: CALLBACK,
    })
    const script = document.createElement('script')
    script.src = `https://maps.googleapis.com/maps/api/js?${query.toString()}`
    script.async = true
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Google Maps could not be loaded.'))
    })
    document.head.append(script)
  })
}
