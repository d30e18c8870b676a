import { useRef, useState } from 'react'
import {
  authErrorMessage,
  googleClosedMessage,
  isClosedPopup,
  signInWithGoogle,
} from '../../../services/auth.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import mark from './google.svg'
import styles from './GoogleButton.module.css'

type Props = {
  children: string
  /** Clears the last failure, so that screen readers announce an equal one again. */
  onStart: () => void
  onSignedIn: () => void
  /** Receives the error message. */
  onFailed: (message: string) => void
}

/** Signs in through Google's popup. */
export function GoogleButton({ children, onStart, onSignedIn, onFailed }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const attempts = useRef(0)
  const handleClick = async () => {
    const attempt = ++attempts.current
    const isLast = () => attempt === attempts.current
    let isLeft = false
    const handleLeft = (isClosed: boolean) => {
      isLeft = true
      if (!isLast()) return
      setIsBusy(false)
      if (isClosed) onFailed(googleClosedMessage())
    }
    setIsBusy(true)
    onStart()
    try {
      await signInWithGoogle(handleLeft)
      onSignedIn()
    } catch (error) {
      // Firebase's late report of a popup that the user has left long ago.
      if (isLast() && !(isLeft && isClosedPopup(error))) onFailed(authErrorMessage(error))
    } finally {
      if (isLast()) setIsBusy(false)
    }
  }
  return (
    <Button variant="secondary" size="lg" block busy={isBusy} onClick={() => void handleClick()}>
      <img src={mark} alt="" width={18} height={18} />
      <span>{children}</span>
    </Button>
  )
}

/** Between Google and the form. */
export const Or = () => <p className={styles.or}>or</p>
