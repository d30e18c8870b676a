import { ThemeSwitch } from '../features/theme/ThemeSwitch.tsx'
import { COPYRIGHT_YEAR, HOURS, MINIMUM_AGE } from '../lib/business.ts'
import { env } from '../lib/env.ts'
import { contactLink, socialLinks, telHref } from '../lib/links.ts'
import { paths } from '../lib/paths.ts'
import { AfterFirstInput } from '../ui/AfterFirstInput.tsx'
import { Brand } from '../ui/Brand.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Link } from 'react-router-dom'
import styles from './Footer.module.css'

const FooterNotice = lazyPart(() => import('../features/notices/FooterNotice.tsx'), { ifLost: 'hide' })

/** Footer of every page: links, contact, theme, and the operator's line. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Brand />
          <p className={styles.small}>
            {`Delivery from licensed local dispensaries. Adults ${MINIMUM_AGE}+ only.`}
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.list}>
            <li>
              <Link to={paths.about}>About</Link>
            </li>
            <li>
              <SiteLink href={contactLink.href}>{contactLink.label}</SiteLink>
            </li>
            <li>
              <Link to={paths.terms}>Terms</Link>
            </li>
            <li>
              <Link to={paths.privacy}>Privacy</Link>
            </li>
            {socialLinks.map(({ label, href }) => (
              <li key={label}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
            <li>
              <details className={styles.appearance}>
                <summary>Appearance</summary>
                <ThemeSwitch />
              </details>
            </li>
          </ul>
        </nav>
        <address className={styles.list}>
          <span>{env.serviceLocation}</span>
          <a href={telHref(env.supportPhone)}>{env.supportPhone}</a>
          <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>
          <span>{HOURS}</span>
        </address>
        <div className={styles.legal}>
          <p>
            © {COPYRIGHT_YEAR} {env.brandName}
          </p>
          <AfterFirstInput>
            <FooterNotice />
          </AfterFirstInput>
        </div>
      </div>
    </footer>
  )
}
