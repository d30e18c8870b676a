import type { PaymentMethod } from '../attempt.ts'
import type { Purchase } from '../order/purchase.ts'
import type { Outcome, Preparation } from '../outcome.ts'
import type { ShowStage } from '../state.ts'
import type { ActiveAttempt } from '../store/active-attempt.ts'
import type { ActiveAttempts } from '../store/active-attempts.ts'
import type { Journal } from '../store/journal.ts'

export type PaymentContext = { attempts: ActiveAttempts; journal: Journal; showStage: ShowStage }

/** A way to pay: a row of the table in `index.ts`. `Given`: what its entry in the checkout hands over at the press. */
export type Method<Given> = {
  name: PaymentMethod
  isOffered: boolean
  words: {
    /** Its name in the switch. */
    label: string
    /** The provider has neither made nor refused the payment. */
    processing: string
    /** What its button does while a payment of it is unclear. */
    again: string
  }
  /** Why it can't pay these cents, or null. */
  refuse?: (cents: number) => string | null
  /** Goes on with an attempt that may be charged. Null: it can only be looked up. */
  resume: (context: PaymentContext, active: ActiveAttempt, purchase: Purchase) => Promise<Preparation | null>
  /** Begins an attempt. Nothing is charged here. `ordersBefore`: keys of the user's orders, null if they are unknown. */
  begin: (context: PaymentContext, purchase: Purchase, ordersBefore: string[] | null) => Promise<Preparation>
  charge: (context: PaymentContext, active: ActiveAttempt, given: Given) => Promise<Outcome>
  /** Looks once for the outcome. Absent: only the vendor's own button can look it up. */
  lookUp?: (active: ActiveAttempt) => Promise<Outcome>
}
