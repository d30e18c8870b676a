import { ADDRESS_LIMIT } from '../lib/business.ts'
import { loadOnce } from '../lib/chunks.ts'
import { serviceEnv } from '../lib/service-env.ts'
import { scriptInTime } from './script-in-time.ts'

const SCRIPT = 'https://maps.googleapis.com/maps/api/js'

const load = loadOnce(() => scriptInTime(SCRIPT, inject()))

/**
 * Loads Google's Places once. https://developers.google.com/maps/documentation/javascript/load-maps-js-api
 * @returns false if no key is configured, the script is blocked or hangs, or the key is denied. Then the address field is plain text.
 */
export const loadPlaces = (): Promise<boolean> =>
  serviceEnv.googleMapsApiKey === '' ? Promise.resolve(false) : load().catch(() => false)

/** Google knows no place for a shorter text, nor for one beyond the limit of an address. */
const MINIMUM_LENGTH = 3

/** Addresses in the US that Google suggests for a text. None if Places can't be used. */
export async function findPlaces(text: string): Promise<string[]> {
  const { length } = text
  if (length < MINIMUM_LENGTH || length > ADDRESS_LIMIT || !(await loadPlaces())) return []
  const { AutocompleteService } = places()
  if (AutocompleteService && hasLegacyPlaces()) {
    const found = await askLegacyService(text, new AutocompleteService())
    if (found !== null) return found
    denyLegacyPlaces()
  }
  return askNewService(text)
}

/** Bounds for the legacy service, also in use-places-autocomplete. */
export const LEGACY_OPTIONS = { componentRestrictions: { country: 'us' } }

const places = (): Partial<typeof google.maps.places> =>
  (globalThis as { google?: typeof google }).google?.maps?.places ?? {}

let isLegacyDenied = false

/** Google refused the legacy service. The new one is used from now on, if it is there. */
export const denyLegacyPlaces = (): void => {
  isLegacyDenied = true
}

/** https://developers.google.com/maps/documentation/javascript/reference/autocomplete-service */
export const hasLegacyPlaces = (): boolean => {
  const { AutocompleteService, AutocompleteSuggestion } = places()
  return typeof AutocompleteService === 'function' && !(isLegacyDenied && AutocompleteSuggestion)
}

const isReady = (): boolean => {
  const { AutocompleteService, AutocompleteSuggestion } = places()
  return typeof (AutocompleteService ?? AutocompleteSuggestion) === 'function'
}

/**
 * https://developers.google.com/maps/documentation/javascript/reference/autocomplete-service
 * @returns null if Google refuses it, as it does for customers since March 2025
 */
function askLegacyService(
  text: string,
  service: google.maps.places.AutocompleteService,
): Promise<string[] | null> {
  const request = { input: text, ...LEGACY_OPTIONS }
  return new Promise((resolve) => {
    const asked = service.getPlacePredictions(request, (found, status) =>
      resolve(status === 'REQUEST_DENIED' ? null : (found ?? []).map(({ description }) => description)),
    )
    // Google rejects it too. The callback has the reason.
    asked.catch(() => {})
  })
}

/** https://developers.google.com/maps/documentation/javascript/reference/autocomplete-data */
async function askNewService(text: string): Promise<string[]> {
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
    scope['gm_authFailure'] = () => resolve(false)
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
