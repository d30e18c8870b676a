import { ARRIVAL_MINUTES } from '../../lib/business.ts'
import { env } from '../../lib/env.ts'
import styles from './HowItWorks.module.css'

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
export function HowItWorks() {
  return (
    <section className={styles.section} aria-labelledby="how-it-works">
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
