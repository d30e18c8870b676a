import { lazy, Suspense, useEffect, useState } from 'react'
import { ThemeSwitch } from '../features/theme/ThemeSwitch.tsx'
import { COPYRIGHT_YEAR, HOURS, MINIMUM_AGE } from '../lib/business.ts'
import { optionalChunk } from '../lib/chunks.ts'
import { env } from '../lib/env.ts'
import { links, socialLinks, telHref, type OutLink } from '../lib/links.ts'
import { paths } from '../lib/paths.ts'
import { Link } from 'react-router-dom'
import styles from './Footer.module.css'

const FooterNotice = lazy(() => optionalChunk(() => import('../features/notices/FooterNotice.tsx')))

/** The footer is below every first screen. */
function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    const handleScroll = () => setHasScrolled(true)
    addEventListener('scroll', handleScroll, { once: true, passive: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [])
  return hasScrolled
}

/** Footer of every page: links, contact, theme. */
export function Footer() {
  const hasScrolled = useHasScrolled()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <span className={styles.disc} aria-hidden="true" />
            {env.brandName}
          </p>
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
              <FooterLink link={links.contact} />
            </li>
            <li>
              <Link to={paths.terms}>Terms</Link>
            </li>
            <li>
              <Link to={paths.privacy}>Privacy</Link>
            </li>
            {socialLinks.map((link) => (
              <li key={link.label}>
                <FooterLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
        <address className={styles.list}>
          <span>{env.serviceLocation}</span>
          <a href={telHref(env.supportPhone)}>{env.supportPhone}</a>
          <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>
          <span>{HOURS}</span>
        </address>
        <ThemeSwitch />
        <div className={styles.legal}>
          <p>
            © {COPYRIGHT_YEAR} {env.brandName}
          </p>
          {hasScrolled && (
            <Suspense fallback={null}>
              <FooterNotice />
            </Suspense>
          )}
        </div>
      </div>
    </footer>
  )
}

function FooterLink({ link }: { link: OutLink }) {
  return link.isExternal ? (
    <a href={link.href} target="_blank" rel="noreferrer">
      {link.label}
    </a>
  ) : (
    <Link to={link.href}>{link.label}</Link>
  )
}
