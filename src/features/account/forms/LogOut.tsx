import { useState } from 'react'
import { authErrorMessage } from '../../../services/auth.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Answer } from '../../../ui/forms/Answer.tsx'
import { useAuthContext } from '../auth-context.tsx'

type State = { status: 'idle' | 'paying' } | { status: 'failed'; message: string }

/** Signs out and reloads the page at `to`, which stops a payment that runs here: then it asks first. */
export function LogOut({ variant, to }: { variant: 'secondary' | 'quiet'; to: string }) {
  const { logOut, runningPayment } = useAuthContext()
  const [state, setState] = useState<State>({ status: 'idle' })
  const leave = () =>
    logOut(to).catch((error) => setState({ status: 'failed', message: authErrorMessage(error) }))
  const handleClick = async () => {
    if (await runningPayment()) setState({ status: 'paying' })
    else await leave()
  }
  return (
    <>
      <Button variant={variant} block={variant === 'quiet'} onClick={handleClick}>
        Log Out
      </Button>
      <Answer of={state.status === 'idle' ? null : state}>
        {state.status === 'failed' && <Notice tone="error">{state.message}</Notice>}
        {state.status === 'paying' && (
          <Notice
            tone="info"
            action={
              <>
                <Button onClick={() => setState({ status: 'idle' })}>Stay signed in</Button>
                <Button variant="secondary" onClick={leave}>
                  Log out anyway
                </Button>
              </>
            }
          >
            Your payment is still in progress. If you log out now, we’ll finish it when you sign in again.
          </Notice>
        )}
      </Answer>
    </>
  )
}
