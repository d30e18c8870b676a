import type { ReactNode } from 'react'
import { env } from '../../lib/env.ts'
import { telHref } from '../../lib/links.ts'
import { messages } from '../../lib/messages.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { InView } from '../../ui/InView.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAuth } from '../account/auth-context.tsx'
import type { PaymentRunner } from '../payment/runner.ts'
import { processingWords, stageWords, tierWords, type PaymentState } from '../payment/state.ts'
import { usePayment } from '../payment/use-payment.ts'
import styles from './PaymentStatus.module.css'

type PaymentStatusProps = {
  state: PaymentState
  runner: PaymentRunner
  /** Set where somebody has just pressed to pay, and where the page itself offers PayPal's button to ask PayPal again. */
  isOnCheckout?: boolean
  /** Leads to the card's fields, where the page has them. */
  onEditCard?: () => void
}

/** What there is to say about a payment: the specified sentence, what is certain about the money, the next step. */
export function PaymentStatus(props: PaymentStatusProps) {
  const { state, isOnCheckout } = props
  if (state.status === 'idle' || state.status === 'changed') return null
  const said = <Said {...props} state={state} />
  return isOnCheckout ? <InView of={state}>{said}</InView> : said
}

type SaidProps = PaymentStatusProps & { state: Exclude<PaymentState, { status: 'idle' | 'changed' }> }

function Said({ state, runner, isOnCheckout = false, onEditCard }: SaidProps) {
  const check = () => void runner.resume()
  switch (state.status) {
    case 'working':
      return (
        <Notice tone="info" action={state.stage === 'paypal' && <StopPayPal runner={runner} />}>
          {stageWords[state.stage]}
        </Notice>
      )
    case 'done':
      return (
        <Notice tone="success" action={<TrackOrder orderId={state.orderId} />}>
          {messages.orderFinalized}
        </Notice>
      )
    case 'failed':
      return (
        <Block words={tierWords.notCharged}>
          <Notice
            tone="error"
            action={state.isCardRefused && onEditCard && <EditCard onClick={onEditCard} />}
          >
            {state.message}
          </Notice>
        </Block>
      )
    case 'unfinished':
      return (
        <Block words={tierWords.paid} support>
          <Notice tone="error" action={<Button onClick={check}>Finish my order</Button>}>
            {state.message}
          </Notice>
          {state.isOld && <PutAway uid={state.uid} runner={runner} />}
        </Block>
      )
    case 'unclear':
      return (
        <Block
          words={
            state.method === 'paypal'
              ? 'PayPal’s button asks about this same payment, and never makes a second one.'
              : null
          }
          support
        >
          <Notice
            tone="error"
            action={<CheckAgain state={state} isOnCheckout={isOnCheckout} onCheck={check} />}
          >
            {state.isProcessing && `${processingWords[state.method]} `}
            {tierWords.unclear}
          </Notice>
          {state.isOld && <PutAway uid={state.uid} runner={runner} />}
        </Block>
      )
    case 'elsewhere':
      return (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" onClick={check}>
              Check again
            </Button>
          }
        >
          {tierWords.elsewhere}
        </Notice>
      )
  }
}

function Block({
  words,
  support = false,
  children,
}: {
  words: string | null
  support?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.block}>
      {children}
      {words && <p>{words}</p>}
      {support && (
        <p>
          Questions? Call us at <a href={telHref(env.supportPhone)}>{env.supportPhone}</a>.
        </p>
      )}
    </div>
  )
}

/** On a phone the card's fields are a screen above what is said of them. */
const EditCard = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    Change card details
  </Button>
)

/** Nothing is taken until PayPal's window is answered, and that window may be lost, or never open. */
const StopPayPal = ({ runner }: { runner: PaymentRunner }) => (
  <Button variant="secondary" onClick={() => void runner.leavePayPal(null)}>
    Stop
  </Button>
)

/** What nobody answers for after a day must not keep a shopper from buying for ever. Only who pays can put it away: it is the record of their money. */
function PutAway({ uid, runner }: { uid: string; runner: PaymentRunner }) {
  const auth = useAuth()
  if (auth.status !== 'signed-in' || auth.user.uid !== uid) return null
  return (
    <>
      <p>
        This payment has been open for more than a day. Once you know how it ended, from us or from your bank
        or PayPal, you can put it away and pay for something new.
      </p>
      <Button variant="quiet" onClick={() => void runner.putAway(uid)}>
        Put it away
      </Button>
    </>
  )
}

function CheckAgain({
  state,
  isOnCheckout,
  onCheck,
}: {
  state: Extract<PaymentState, { status: 'unclear' }>
  isOnCheckout: boolean
  onCheck: () => void
}) {
  if (state.method === 'card') return <Button onClick={onCheck}>Check again</Button>
  return isOnCheckout ? null : <ButtonLink to={paths.checkout}>Ask PayPal</ButtonLink>
}

function TrackOrder({ orderId }: { orderId: string }) {
  const { acknowledge } = usePayment()
  return (
    <>
      <ButtonLink to={paths.trackOrder(orderId)} onClick={acknowledge}>
        Track Order
      </ButtonLink>
      <Button variant="quiet" onClick={acknowledge}>
        Close
      </Button>
    </>
  )
}
