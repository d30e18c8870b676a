import { Faq } from './Faq.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import styles from './Guide.module.css'

/** What a newcomer asks: a chunk of its own, because the page's HTML has it already. */
export default function Guide() {
  return (
    <div className={styles.guide}>
      <HowItWorks />
      <Faq />
    </div>
  )
}
