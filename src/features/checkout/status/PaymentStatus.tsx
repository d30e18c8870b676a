import { useState, type ReactNode } from 'react'
import { env } from '../../../lib/env.ts'
import { telHref } from '../../../lib/links.ts'
import { messages } from '../../../lib/messages.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { InView } from '../../../ui/scrolling/InView.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { PaymentRunner } from '../../payment/runner.ts'
import { asksVendor, METHODS, methodLeft } from '../../payment/methods/index.ts'
import { stageWords, certaintyWords, type PaymentState } from '../../payment/state.ts'
import styles from './PaymentStatus.module.css'

type PaymentStatusProps = {
  state: PaymentState
  runner: PaymentRunner
  /** The checkout scrolls the state into view, and has PayPal's button itself. */
  isOnCheckout?: boolean
}

/** A payment's state: the specified message, what is certain about the money, the next step. */
export function PaymentStatus(props: PaymentStatusProps) {
  const { state, isOnCheckout } = props
  if (state.status === 'idle' || state.status === 'changed') return null
  const notice = <StateNotice {...props} state={state} />
  return isOnCheckout ? <StateInView state={state}>{notice}</StateInView> : notice
}

/** What follows work answers a press of this page, or its return from a reload. */
function StateInView({ state, children }: { state: PaymentState; children: ReactNode }) {
  const [last, setLast] = useState({ state, isAnswer: false })
  if (last.state !== state) setLast({ state, isAnswer: last.state.status === 'working' })
  return (
    <InView of={state} isAnswer={last.isAnswer && state.status !== 'working'}>
      {children}
    </InView>
  )
}

type StateNoticeProps = PaymentStatusProps & { state: Exclude<PaymentState, { status: 'idle' | 'changed' }> }

function StateNotice({ state, runner, isOnCheckout = false }: StateNoticeProps) {
  const checkButton = (words: string) => <Button onClick={() => void runner.resume()}>{words}</Button>
  switch (state.status) {
    case 'working': {
      // The vendor's window may be lost or never open. Nothing is charged before the shopper approves it there.
      const stop = state.stop && (
        <Button variant="secondary" onClick={state.stop}>
          Stop
        </Button>
      )
      return (
        <Notice tone="info" action={stop}>
          {stageWords[state.stage]}
        </Notice>
      )
    }
    case 'done':
      return (
        <Notice tone="success" action={<TrackOrder orderId={state.orderId} runner={runner} />}>
          {messages.orderFinalized}
        </Notice>
      )
    case 'failed':
      return (
        <div className={styles.block}>
          <Notice tone="error">{state.message}</Notice>
          <p>{certaintyWords.notCharged}</p>
        </div>
      )
    case 'unfinished':
      return (
        <div className={styles.block}>
          <Notice tone="error" action={checkButton('Finish my order')}>
            {state.message}
          </Notice>
          {state.isOld && <DismissPayment runner={runner} />}
          <p>{certaintyWords.paid}</p>
          <Support />
        </div>
      )
    case 'unclear': {
      const words = state.method && METHODS[state.method].words
      const askVendor = !isOnCheckout && <ButtonLink to={paths.checkout}>{`Ask ${words?.label}`}</ButtonLink>
      return (
        <div className={styles.block}>
          <Notice tone="error" action={asksVendor(state) ? askVendor : checkButton('Check again')}>
            {`${state.isProcessing ? `${words?.processing} ` : ''}${certaintyWords.unclear}`}
          </Notice>
          {state.isOld && <DismissPayment runner={runner} />}
          {methodLeft(state) && <p>{words?.again}</p>}
          <Support />
        </div>
      )
    }
    case 'elsewhere':
      return <Notice tone="info">{certaintyWords.elsewhere}</Notice>
  }
}

const Support = () => (
  <p>
    Questions? Call us at <a href={telHref(env.supportPhone)}>{env.supportPhone}</a>.
  </p>
)

const TrackOrder = ({ orderId, runner }: { orderId: string; runner: PaymentRunner }) => (
  <>
    <ButtonLink to={paths.trackOrder(orderId)} onClick={runner.acknowledge}>
      Track Order
    </ButtonLink>
    <Button variant="quiet" onClick={runner.acknowledge}>
      Close
    </Button>
  </>
)

/** Unlocks paying after a day without an outcome. Only the payer sees it: `usePayment`. */
const DismissPayment = ({ runner }: { runner: PaymentRunner }) => (
  <>
    <p>
      This payment has been open for more than a day. Once you know the outcome, from us or from your bank or
      PayPal, you can dismiss it and place a new order.
    </p>
    <Button variant="quiet" onClick={runner.dismiss}>
      Dismiss
    </Button>
  </>
)
