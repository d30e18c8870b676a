import { ContactForm } from '../features/contact/ContactForm.tsx'
import { HOURS } from '../lib/business.ts'
import { env } from '../lib/env.ts'
import { telHref } from '../lib/links.ts'
import { Fact } from '../ui/Fact.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './ContactPage.module.css'

export default function ContactPage() {
  return (
    <div className={styles.page}>
      <PageHeader title="Contact">
        <p className={styles.lead}>
          Question, problem or suggestion? Write to us and a real person will reply.
        </p>
      </PageHeader>
      <div className={styles.columns}>
        <ContactForm />
        <section className={styles.aside} aria-labelledby="other-ways">
          <h2 id="other-ways">Other ways to reach us</h2>
          <dl className={styles.facts}>
            <Fact term="Phone">
              <a href={telHref(env.supportPhone)}>{env.supportPhone}</a>
            </Fact>
            <Fact term="Email">
              <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>
            </Fact>
            <Fact term="Hours">{HOURS}</Fact>
            <Fact term="Location">{env.serviceLocation}</Fact>
          </dl>
          <p className={styles.hint}>Problem with an order on its way? Call us. It’s the fastest way.</p>
        </section>
      </div>
    </div>
  )
}
