import { vi } from 'vitest'

/** Google suggests these places for each text, when `onAsked` lets it. Its script is loaded at the first typing. */
export function suggest(places: string[], onAsked = (answer: () => void) => answer()) {
  vi.spyOn(google.maps.places.AutocompleteService.prototype, 'getPlacePredictions').mockImplementation(
    (_request, done) => {
      onAsked(() => done?.(places.map((description) => ({ description })) as never, 'OK'))
      return new Promise(() => {})
    },
  )
}
