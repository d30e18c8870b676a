import { ContactForm } from '../features/contact/ContactForm.tsx'
import { HOURS } from '../lib/business.ts'
import { env } from '../lib/env.ts'
import { telHref } from '../lib/links.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './ContactPage.module.css'

export default function ContactPage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader title="Contact" />
        <p className={styles.lead}>
          A question, a problem with an order, or a word of advice: write to us, and a person answers.
        </p>
      </div>
      <div className={styles.columns}>
        <ContactForm />
        <section className={styles.aside} aria-labelledby="other-ways">
          <h2 id="other-ways">Other ways to reach us</h2>
          <dl className={styles.facts}>
            <div>
              <dt>Phone</dt>
              <dd>
                <a href={telHref(env.supportPhone)}>{env.supportPhone}</a>
              </dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>
              </dd>
            </div>
            <div>
              <dt>Hours</dt>
              <dd>{HOURS}</dd>
            </div>
            <div>
              <dt>Where we are</dt>
              <dd>{env.serviceLocation}</dd>
            </div>
          </dl>
          <p className={styles.hint}>An order is on its way and something is wrong? Calling is quickest.</p>
        </section>
      </div>
    </div>
  )
}
