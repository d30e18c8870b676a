import { useEffect, useState, type Ref } from 'react'
import usePlacesAutocomplete from 'use-places-autocomplete'
import {
  denyLegacyPlaces,
  findPlaces,
  hasLegacyPlaces,
  LEGACY_OPTIONS,
  loadPlaces,
} from '../../services/places.ts'
import { countWords } from '../../lib/text/count-words.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { wait } from '../../lib/wait.ts'
import type { ListboxHandle, Options } from '../../ui/forms/combobox.ts'
import listbox from '../../ui/forms/Listbox.module.css'
import { keepFocus, useListbox } from '../../ui/forms/use-listbox.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { withUnit } from './unit.ts'
import styles from './PlaceList.module.css'

type Props = {
  ref: Ref<ListboxHandle>
  id: string
  text: string
  onOptions: (options: Options) => void
  onPick: (address: string) => void
}

/** The request starts after this pause in typing (ms). */
const PAUSE_MS = 200

/** The list of places that match the typed text. Those of an earlier text stay until Google answers. */
export default function PlaceList({ ref, id, text, onOptions, onPick }: Props) {
  const { text: answered, places: found } = usePlaces(text)
  // A place is shown as it is picked. Two places may then be equal: show one.
  const places = [...new Set(found.map((place) => withUnit(place, text)))]
  const pickFirst = async () => {
    const [first] = answered === cleanText(text) ? places : await findPlaces(cleanText(text))
    if (first !== undefined) onPick(withUnit(first, text))
  }
  const optionProps = useListbox({
    ref,
    id,
    text,
    keys: places,
    onOptions,
    onPick: (position) => onPick(places[position] ?? ''),
    pickFirst: () => void pickFirst(),
  })

  return (
    <>
      <ul
        id={id}
        role="listbox"
        // As in search/SearchList.tsx.
        tabIndex={-1}
        aria-label="Suggested addresses"
        className={`${listbox.popup} ${styles.list}`}
        onMouseDown={keepFocus}
      >
        {places.map((place, position) => (
          <li
            key={place}
            {...optionProps(position)}
            dir="auto"
            className={`${listbox.option} ${styles.option}`}
          >
            {place}
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">
        {places.length > 0 && countWords(places.length, 'suggestion')}
      </VisuallyHidden>
    </>
  )
}

/**
 * The places that Google suggested last, and the text that they are for. use-places-autocomplete rests on the legacy service, which customers
 * since March 2025 don't get: Google then refuses it or leaves it out, and the new service answers.
 */
function usePlaces(text: string): { text: string; places: string[] } {
  const {
    init,
    value,
    setValue,
    suggestions: { status, data, loading },
  } = usePlacesAutocomplete({
    initOnMount: false,
    debounce: 0,
    // Its cache in sessionStorage throws on foreign data.
    cache: false,
    requestOptions: LEGACY_OPTIONS,
  })
  const [found, setFound] = useState<{ text: string; places: string[] }>({ text: '', places: [] })
  const isDenied = status === 'REQUEST_DENIED'

  useEffect(() => {
    if (isDenied) denyLegacyPlaces()
    let isStale = false
    const suggest = async () => {
      await wait(PAUSE_MS)
      const isLoaded = !isStale && (await loadPlaces())
      if (isStale) return
      const clean = cleanText(text)
      if (isLoaded && hasLegacyPlaces()) {
        init()
        setValue(clean)
        return
      }
      const places = await findPlaces(clean)
      if (!isStale) setFound({ text: clean, places })
    }
    void suggest()
    return () => {
      isStale = true
    }
  }, [text, isDenied, init, setValue])

  if (status === '' || isDenied) return found
  return { text: loading ? '' : value, places: data.map(({ description }) => description) }
}
