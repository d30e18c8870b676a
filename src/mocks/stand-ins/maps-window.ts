/**
 * Places autocomplete with invented addresses in real cities of Orange County.
 * "nowhere" finds nothing; "denied" fails with REQUEST_DENIED, like an exceeded quota.
 */
const STREETS = [
  'Main St',
  'Orange Grove Ave',
  'Harbor View Dr',
  'Jacaranda Way',
  'Pelican Point Rd',
  'Old Mill Ln',
  'Poppy Hill Rd',
  'Valencia Packing St',
  'Saddleback Cir',
  'Tidewater Ct',
]
const CITIES = [
  ['Irvine', '92618'],
  ['Santa Ana', '92701'],
  ['Costa Mesa', '92627'],
  ['Anaheim', '92805'],
  ['Huntington Beach', '92648'],
  ['Tustin', '92780'],
] as const
const MAX_RESULTS = 5

type Prediction = Pick<
  google.maps.places.AutocompletePrediction,
  'description' | 'place_id' | 'matched_substrings' | 'terms' | 'types' | 'structured_formatting'
>

const prediction = (line: string, city: string, zip: string): Prediction => ({
  description: `${line}, ${city}, CA ${zip}, USA`,
  place_id: `mock-${line}-${city}`.replaceAll(' ', '-').toLowerCase(),
  matched_substrings: [],
  terms: [],
  types: ['street_address'],
  structured_formatting: {
    main_text: line,
    main_text_matched_substrings: [],
    secondary_text: `${city}, CA`,
  },
})

/** Places that contain every word of the input. A leading number becomes the house number. */
export function placesFor(input: string): Prediction[] {
  const [, number = '', rest = ''] = /^\s*(\d*)\s*(.*)$/.exec(input.toLowerCase()) ?? []
  const words = rest.split(/[\s,]+/).filter(Boolean)
  const all = STREETS.flatMap((street, position) =>
    CITIES.map(([city, zip], index) => {
      const house = number || String(100 + ((position * 37 + index * 113) % 890))
      return prediction(`${house} ${street}`, city, zip)
    }),
  )
  return all
    .filter(({ description }) => words.every((word) => description.toLowerCase().includes(word)))
    .slice(0, MAX_RESULTS)
}

class AutocompleteService {
  getPlacePredictions(
    { input }: { input: string },
    done: (predictions: Prediction[] | null, status: string) => void,
  ): Promise<{ predictions: Prediction[] }> {
    const places = placesFor(input)
    const status = input.startsWith('denied') ? 'REQUEST_DENIED' : places.length > 0 ? 'OK' : 'ZERO_RESULTS'
    const found = status === 'OK' ? places : null
    // Google calls back asynchronously
    setTimeout(() => done(found, status), 60)
    return Promise.resolve({ predictions: found ?? [] })
  }
}

/** Defines `window.google.maps.places`, like the Maps script. */
export const installMaps = (): void =>
  void Object.assign(window, { google: { maps: { places: { AutocompleteService } } } })
