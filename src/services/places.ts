import { env } from '../lib/env.ts'

type Places = { getPlacePredictions: google.maps.places.AutocompleteService['getPlacePredictions'] }

declare global {
  interface Window {
    mapsReady?: () => void
    /** Maps calls it where the key is refused. https://developers.google.com/maps/documentation/javascript/events#auth-errors */
    gm_authFailure?: () => void
  }
}

const LOAD_TIMEOUT_MS = 10_000

let loading: Promise<void> | undefined
let isDenied = false

/** The autocomplete service of the loaded script, or null. Never throws. */
function service(): Places | null {
  if (isDenied) return null
  try {
    return new google.maps.places.AutocompleteService()
  } catch {
    return null
  }
}

/**
 * Loads the Maps script, once. Resolves in any case: without a key, blocked or denied there are just no suggestions;
 * a failed load is tried again at the next call.
 */
export function loadPlaces(): Promise<void> {
  if (!env.googleMapsApiKey || service() !== null) return Promise.resolve()
  loading ??= loadScript().catch(() => {
    loading = undefined
  })
  return loading
}

/** https://developers.google.com/maps/documentation/javascript/load-maps-js-api#direct_script_loading_url_parameters */
const loadScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const url = new URL('https://maps.googleapis.com/maps/api/js')
    url.search = new URLSearchParams({
      key: env.googleMapsApiKey,
      libraries: 'places',
      loading: 'async',
      callback: 'mapsReady',
    }).toString()
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Maps did not load'))
    }
    window.mapsReady = resolve
    window.gm_authFailure = () => {
      isDenied = true
    }
    script.src = url.href
    script.async = true
    script.addEventListener('error', fail)
    setTimeout(fail, LOAD_TIMEOUT_MS)
    document.head.append(script)
  })

type Predict = (
  request: google.maps.places.AutocompletionRequest,
  done: (predictions: google.maps.places.AutocompletePrediction[] | null, status: string) => void,
) => void

/**
 * Google's AutocompleteService for use-places-autocomplete, made safe: it exists before the script is there, never throws,
 * and answers only the latest question, because that hook shows whatever answer comes last.
 */
class LatestAutocompleteService {
  private latest = 0

  readonly getPlacePredictions: Predict = (request, done) => {
    const turn = ++this.latest
    const answer: typeof done = (predictions, status) => {
      if (turn === this.latest) done(predictions, status)
    }
    const ask = async () => {
      await loadPlaces()
      await service()?.getPlacePredictions(request, answer)
    }
    // refused, over quota, offline: plain typing goes on
    ask().catch(() => answer(null, 'UNKNOWN_ERROR'))
  }
}

/** What the hook takes in place of `google.maps`. */
export const placesLibrary = { places: { AutocompleteService: LatestAutocompleteService } }
