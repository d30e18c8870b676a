import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react'
import usePlacesAutocomplete from 'use-places-autocomplete'
import { loadPlaces } from '../../services/places.ts'
import { useListbox, type Options } from '../../ui/use-listbox.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './PlaceList.module.css'

/** Commands for the input's keys. */
export type PlaceListHandle = {
  move: (by: 1 | -1) => void
  /**
   * Picks the active place. With `orFirst` and no active place, picks the first one as soon as Google answers.
   * @returns false if there is no place to pick.
   */
  pick: (orFirst: boolean) => boolean
}

type Props = {
  ref: Ref<PlaceListHandle>
  id: string
  text: string
  onOptions: (options: Options) => void
  onPick: (address: string) => void
}

/** The request starts after this pause in typing (ms). */
const DEBOUNCE_MS = 200

/** A pick waits this long for Google's answer; then the typed text is the address (ms). */
const TIMEOUT_MS = 2000

type Result = { text: string; places: string[] }

/** The list of places that match the typed text. */
export default function PlaceList({ ref, id, text, onOptions, onPick }: Props) {
  const [isReady, setIsReady] = useState(false)
  const [requested, setRequested] = useState('')
  const [{ text: answered, places }, setResult] = useState<Result>({ text: '', places: [] })
  /** Pick the first place for this text as soon as Google answers. */
  const [pendingPick, setPendingPick] = useState<string | null>(null)
  const { index, move, optionProps } = useListbox(id, text, places, onOptions)

  useEffect(() => {
    let isCancelled = false
    void loadPlaces().then((ready) => {
      if (!isCancelled) setIsReady(ready)
    })
    return () => {
      isCancelled = true
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setRequested(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const typed = text.trim()
  const isAnswered = answered === typed
  const isPickPending = pendingPick === text
  const choose = useEffectEvent(() => onPick((isAnswered && places[0]) || typed))
  useEffect(() => {
    if (!isPickPending) return undefined
    const timer = setTimeout(choose, isAnswered ? 0 : TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isPickPending, isAnswered])
  useImperativeHandle(ref, () => ({
    move,
    pick(orFirst) {
      const place = places[index] ?? (orFirst && isAnswered ? places[0] : undefined)
      if (place !== undefined) onPick(place)
      else if (orFirst && isReady && !isAnswered) setPendingPick(text)
      else return false
      return true
    },
  }))

  return (
    <>
      {isReady && requested !== '' && <PlaceRequest key={requested} text={requested} onResult={setResult} />}
      <ul id={id} role="listbox" aria-label="Suggested addresses" className={styles.list}>
        {places.map((place, position) => (
          <li key={place} {...optionProps(position)} className={styles.option} onClick={() => onPick(place)}>
            {place}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {places.length > 0 && `${places.length} ${places.length === 1 ? 'suggestion' : 'suggestions'}`}
        </span>
      </VisuallyHidden>
    </>
  )
}

/** One request to Google. Mounted per text: the library would show a late answer to an earlier text. */
function PlaceRequest({ text, onResult }: { text: string; onResult: (result: Result) => void }) {
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
    // Two places may have the same description: show it once.
    if (status !== '') onResult({ text, places: [...new Set(data.map(({ description }) => description))] })
  }, [status, data, text, onResult])
  return null
}
