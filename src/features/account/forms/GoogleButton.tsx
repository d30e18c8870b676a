import { useRef } from 'react'
import { authErrorMessage, signInWithGoogle } from '../../../services/auth.ts'
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

/** Signs in through Google's popup. Firebase reports a closed one after ten seconds; the form beside it can be used meanwhile. */
export function GoogleButton({ children, onStart, onSignedIn, onFailed }: Props) {
  const lastPress = useRef<Promise<void>>(null)
  const handleClick = async () => {
    onStart()
    const signIn = signInWithGoogle()
    lastPress.current = signIn
    const end = signIn.then(onSignedIn, (error) => {
      // Not if the next press has cancelled this one, or the user fills in the form by now: the message would scroll it away.
      const isAwaited = lastPress.current === signIn && !document.activeElement?.closest('form')
      if (isAwaited) onFailed(authErrorMessage(error))
    })
    // Firebase does not report a popup that is behind this window or in another tab: back from it, a press opens a new one.
    await Promise.race([end, nextFocus()])
  }
  return (
    <Button variant="secondary" size="lg" block onClick={handleClick}>
      <img src={mark} alt="" width={18} height={18} />
      <span>{children}</span>
    </Button>
  )
}

const nextFocus = () => new Promise((resolve) => addEventListener('focus', resolve, { once: true }))

/** Between Google and the form. */
export const Or = () => <p className={styles.or}>or</p>
