import {
  ARRIVAL_MINUTES,
  AVERAGE_ARRIVAL_MINUTES,
  FREE_DELIVERY_OVER,
  HOURS,
  MINIMUM_AGE,
} from '../../lib/business.ts'
import { env } from '../../lib/env.ts'
import { telHref } from '../../lib/links.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import styles from './Guide.module.css'

/** How It Works and the FAQ. A separate chunk: the prerendered HTML shows it already. */
export default function Guide() {
  return (
    <>
      <HowItWorks />
      <Faq />
    </>
  )
}

const steps = () => [
  {
    name: 'Shop',
    words: 'Browse the menus of licensed dispensaries near you and fill a cart from one of them.',
  },
  {
    name: 'Pay',
    words: `Pay online by debit or credit card${env.isPayPalOffered ? ', or with PayPal' : ''}. The total you see is the total you pay.`,
  },
  {
    name: 'Enjoy',
    words: `A driver brings your order to your door, usually in ${ARRIVAL_MINUTES} minutes. Have your ID ready.`,
  },
]

/** The three steps from the menu to the door. */
function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how-it-works">
      <h2 id="how-it-works">How It Works</h2>
      <ol className={styles.steps}>
        {steps().map(({ name, words }, index) => (
          <li key={name}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Six questions, of which one is open at a time. */
function Faq() {
  return (
    <section className={styles.faq} aria-labelledby="faq">
      <h2 id="faq">Common questions</h2>
      <div>
        <Disclosure name="faq" summary={`What is ${env.brandName}?`}>
          {env.brandName} connects adults {MINIMUM_AGE} and over with licensed local dispensaries. You choose
          and pay online; a driver brings the order from the dispensary to your door.
        </Disclosure>
        <Disclosure name="faq" summary="How do I order?">
          {`Add products from one dispensary to your cart, sign in, enter your address and phone number, and pay by debit or credit card${env.isPayPalOffered ? ' or with PayPal' : ''}. Have a valid ID ready when the driver arrives.`}
        </Disclosure>
        <Disclosure name="faq" summary="What does delivery cost?">
          There is no delivery fee on orders over {FREE_DELIVERY_OVER}. Orders under {FREE_DELIVERY_OVER}{' '}
          carry a service fee that varies by location. Taxes and fees are shown before you pay.
        </Disclosure>
        <Disclosure name="faq" summary="How long does delivery take?">
          Most orders arrive in {AVERAGE_ARRIVAL_MINUTES} minutes. We deliver {HOURS}.
        </Disclosure>
        <Disclosure name="faq" summary="Where do you deliver?">
          We deliver in {env.serviceLocation}.
        </Disclosure>
        <Disclosure name="faq" summary="What if something is wrong with my order?">
          <p>
            Call customer service at <a href={telHref(env.supportPhone)}>{env.supportPhone}</a> or write to{' '}
            <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>. We’ll make it right.
          </p>
        </Disclosure>
      </div>
    </section>
  )
}
