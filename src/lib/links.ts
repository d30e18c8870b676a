import { env } from './env.ts'
import { paths } from './paths.ts'

/** A link to an external form, or to /contact if none is configured. */
export type OutLink = { label: string; href: string }

export const orContact = (label: string, url: string): OutLink => ({ label, href: url || paths.contact })

export const contactLink = orContact('Contact', env.urls.contact)

/** The configured social links. */
export const socialLinks: OutLink[] = [
  { label: 'Instagram', href: env.urls.instagram },
  { label: 'Facebook', href: env.urls.facebook },
  { label: 'X', href: env.urls.x },
].filter((link) => link.href !== '')

/** "(714) 555-0134" → "tel:+17145550134". */
export const telHref = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`
}
