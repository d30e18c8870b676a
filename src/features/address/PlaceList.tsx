import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react'
import usePlacesAutocomplete from 'use-places-autocomplete'
import { loadPlaces } from '../../services/places.ts'
import { useListbox, type Options } from '../../ui/use-listbox.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './PlaceList.module.css'

/** What the input's keys do to the list. */
export type PlaceListHandle = {
  move: (by: 1 | -1) => void
  /**
   * Chooses the active place, or the first where told so and none is: that of the text that is there, once its answer has come.
   * @returns false where there is none to choose
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

/** A pause in typing this long asks Google (ms). */
const PAUSE_MS = 200

/** What is to be chosen waits so long for Google's answer (ms); then what was typed is the address. */
const PATIENCE_MS = 2000

type Answer = { text: string; places: string[] }

/** The places that a typed text may mean. */
export default function PlaceList({ ref, id, text, onOptions, onPick }: Props) {
  const [isReady, setIsReady] = useState(false)
  const [asked, setAsked] = useState('')
  const [{ text: answered, places }, setAnswer] = useState<Answer>({ text: '', places: [] })
  /** The text whose first place is to be chosen once it is known. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const { index, move, optionProps } = useListbox(id, text, places, onOptions)

  useEffect(() => {
    let isGone = false
    void loadPlaces().then((ready) => {
      if (!isGone) setIsReady(ready)
    })
    return () => {
      isGone = true
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const typed = text.trim()
  const isAnswered = answered === typed
  const isAwaited = awaited === text
  const choose = useEffectEvent(() => onPick((isAnswered && places[0]) || typed))
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(choose, isAnswered ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, isAnswered])
  useImperativeHandle(ref, () => ({
    move,
    pick(orFirst) {
      const place = places[index] ?? (orFirst && isAnswered ? places[0] : undefined)
      if (place !== undefined) onPick(place)
      else if (orFirst && isReady && !isAnswered) setAwaited(text)
      else return false
      return true
    },
  }))

  return (
    <>
      {isReady && asked !== '' && <Question key={asked} text={asked} onAnswer={setAnswer} />}
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

/**
 * One question to Google. Each text is a question of its own, so that a late answer to an earlier one,
 * which the library would show, dies with it.
 */
function Question({ text, onAnswer }: { text: string; onAnswer: (answer: Answer) => void }) {
  const {
    setValue,
    suggestions: { status, data },
  } = usePlacesAutocomplete({
    debounce: 0,
    // its cache in sessionStorage breaks on anything it did not write itself
    cache: false,
    requestOptions: { componentRestrictions: { country: 'us' } },
  })
  useEffect(() => setValue(text), [setValue, text])
  useEffect(() => {
    // two places may go by the same words, of which there is nothing to choose between
    if (status !== '') onAnswer({ text, places: [...new Set(data.map(({ description }) => description))] })
  }, [status, data, text, onAnswer])
  return null
}
