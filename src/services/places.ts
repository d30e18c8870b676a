import { serviceEnv } from '../lib/service-env.ts'
import { scriptInTime } from './script-in-time.ts'

const SCRIPT = 'https://maps.googleapis.com/maps/api/js'

let loading: Promise<boolean> | undefined

/**
 * Loads Google's Places once. https://developers.google.com/maps/documentation/javascript/load-maps-js-api
 * @returns false if no key is configured, the script is blocked or hangs, or the key is denied. Then the address field is plain text.
 */
export function loadPlaces(): Promise<boolean> {
  if (serviceEnv.googleMapsApiKey === '') return Promise.resolve(false)
  loading ??= scriptInTime(SCRIPT, inject()).catch(() => {
    // The next address retries.
    loading = undefined
    return false
  })
  return loading
}

const places = (): Partial<typeof google.maps.places> =>
  (globalThis as { google?: typeof google }).google?.maps?.places ?? {}

/** Whether Google refused the legacy service, which customers since March 2025 don't get. */
let isLegacyDenied = false

/** The legacy service refused a request. The new one is used from now on. */
export const denyLegacyPlaces = (): void => {
  isLegacyDenied = true
}

/** https://developers.google.com/maps/documentation/javascript/reference/autocomplete-service */
export const hasLegacyPlaces = (): boolean =>
  typeof places().AutocompleteService === 'function' && !(isLegacyDenied && hasNewPlaces())

const hasNewPlaces = (): boolean =>
  typeof places().AutocompleteSuggestion?.fetchAutocompleteSuggestions === 'function'

const isReady = (): boolean => hasLegacyPlaces() || hasNewPlaces()

/**
 * Addresses that match a text, by the new service.
 * https://developers.google.com/maps/documentation/javascript/reference/autocomplete-data
 * @returns an empty list if Google refuses
 */
export async function suggestPlaces(text: string): Promise<string[]> {
  try {
    const found = await places().AutocompleteSuggestion?.fetchAutocompleteSuggestions({
      input: text,
      includedRegionCodes: ['us'],
    })
    return (found?.suggestions ?? []).flatMap(({ placePrediction }) => placePrediction?.text.text ?? [])
  } catch {
    return []
  }
}

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
    script.src = `${SCRIPT}?${query.toString()}`
    script.async = true
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Google Maps could not be loaded.'))
    })
    document.head.append(script)
  })
}
