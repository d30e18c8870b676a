import { Faq } from './Faq.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import styles from './Guide.module.css'

/** How It Works and the FAQ. A separate chunk: the prerendered HTML shows it already. */
export default function Guide() {
  return (
    <div className={styles.guide}>
      <HowItWorks />
      <Faq />
    </div>
  )
}
