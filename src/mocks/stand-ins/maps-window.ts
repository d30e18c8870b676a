/**
 * Google Maps' Places, as far as autocomplete needs it: invented addresses of real cities of Orange County.
 * Typing "nowhere" finds nothing; "denied" is refused, as over a quota.
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
const MOST = 5

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

/** The places whose text holds every typed word; a leading number is taken as the house number. */
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
    .slice(0, MOST)
}

class AutocompleteService {
  getPlacePredictions(
    { input }: { input: string },
    done: (predictions: Prediction[] | null, status: string) => void,
  ): Promise<{ predictions: Prediction[] }> {
    const places = placesFor(input)
    const status = input.startsWith('denied') ? 'REQUEST_DENIED' : places.length > 0 ? 'OK' : 'ZERO_RESULTS'
    const found = status === 'OK' ? places : null
    // Google answers a little later, never at once
    setTimeout(() => done(found, status), 60)
    return Promise.resolve({ predictions: found ?? [] })
  }
}

/** What the Maps script leaves on the page. */
export const installMaps = (): void =>
  void Object.assign(window, { google: { maps: { places: { AutocompleteService } } } })
