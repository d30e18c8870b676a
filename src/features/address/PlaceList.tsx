import { useCallback, useEffect, useState, type Ref } from 'react'
import usePlacesAutocomplete from 'use-places-autocomplete'
import { denyLegacyPlaces, hasLegacyPlaces, loadPlaces, suggestPlaces } from '../../services/places.ts'
import { countWords } from '../../lib/text/count-words.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
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

/** The list of places that match the typed text. */
export default function PlaceList({ ref, id, text, onOptions, onPick }: Props) {
  const [isReady, setIsReady] = useState(false)
  const [isLegacy, setIsLegacy] = useState(true)
  const [requested, setRequested] = useState('')
  const [found, setFound] = useState<string[]>([])
  // Google leaves the unit out. A place is shown as it is picked. Two places may then be equal: show one.
  const places = [...new Set(found.map((place) => withUnit(place, text)))]
  const optionProps = useListbox({
    ref,
    id,
    text,
    keys: places,
    onOptions,
    onPick: (position) => onPick(places[position] ?? ''),
  })

  useEffect(() => {
    let isCancelled = false
    void loadPlaces().then((ready) => {
      if (isCancelled) return
      setIsReady(ready)
      setIsLegacy(hasLegacyPlaces())
    })
    return () => {
      isCancelled = true
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setRequested(cleanText(text)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const handleDenied = useCallback(() => {
    denyLegacyPlaces()
    setIsLegacy(hasLegacyPlaces())
  }, [])

  return (
    <>
      {isReady &&
        requested !== '' &&
        (isLegacy ? (
          <LegacyRequest key={requested} text={requested} onResult={setFound} onDenied={handleDenied} />
        ) : (
          <PlaceRequest key={requested} text={requested} onResult={setFound} />
        ))}
      <ul
        id={id}
        role="listbox"
        aria-label="Suggested addresses"
        className={`${listbox.popup} ${styles.list}`}
        onMouseDown={keepFocus}
      >
        {places.map((place, position) => (
          <li key={place} {...optionProps(position)} className={`${listbox.option} ${styles.option}`}>
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

type RequestProps = { text: string; onResult: (places: string[]) => void }

/** One request to Google. Mounted per text: a late answer to an earlier text is not shown. */
function PlaceRequest({ text, onResult }: RequestProps) {
  useEffect(() => {
    let isCancelled = false
    void suggestPlaces(text).then((places) => {
      if (!isCancelled) onResult(places)
    })
    return () => {
      isCancelled = true
    }
  }, [text, onResult])
  return null
}

/** The same by the legacy service. */
function LegacyRequest({ text, onResult, onDenied }: RequestProps & { onDenied: () => void }) {
  const {
    setValue,
    suggestions: { status, data },
  } = usePlacesAutocomplete({
    debounce: 0,
    // The library's sessionStorage cache throws on foreign data.
    cache: false,
    requestOptions: { componentRestrictions: { country: 'us' } },
  })
  useEffect(() => setValue(text), [setValue, text])
  useEffect(() => {
    if (status === 'REQUEST_DENIED') onDenied()
    if (status !== '') onResult(data.map(({ description }) => description))
  }, [status, data, onResult, onDenied])
  return null
}
