import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Footer } from '../../src/layout/Footer.tsx'
import { env } from '../../src/lib/env.ts'
import { contactLink, socialLinks } from '../../src/lib/links.ts'

const renderFooter = () => {
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  )
  return within(screen.getByRole('contentinfo'))
}
afterEach(cleanup)

test.each([
  ['About', '/about'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Contact', '/contact'],
])('the footer links %s to %s [2-contact.2]', (name, href) => {
  expect(renderFooter().getByRole('link', { name })).toHaveAttribute('href', href)
})

test('the footer shows location, phone, email, hours and the copyright of 2024 [2-contact.4] [2-contact.5] [9-constants.13] [9-constants.16]', () => {
  const footer = renderFooter()
  expect(footer.getByText(env.serviceLocation)).toBeVisible()
  expect(footer.getByRole('link', { name: env.supportPhone })).toHaveAttribute('href', 'tel:+17145550134')
  expect(footer.getByRole('link', { name: env.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${env.supportEmail}`,
  )
  expect(footer.getByText('9:00AM - 10:00PM daily')).toBeVisible()
  expect(footer.getByText(`© 2024 ${env.brandName}`)).toBeVisible()
})

test('a social network that is not configured has no link', () => {
  expect(socialLinks).toEqual([])
  expect(renderFooter().queryByRole('link', { name: /instagram|facebook|^x$/i })).toBeNull()
})

test('a configured social network and contact form open in their own tab [2-contact.3]', () => {
  const contact = { ...contactLink }
  socialLinks.push({ label: 'Instagram', href: 'https://instagram.com/grove' })
  Object.assign(contactLink, { href: 'https://forms.example.com/contact' })
  try {
    const footer = renderFooter()
    const instagram = footer.getByRole('link', { name: 'Instagram' })
    expect(instagram).toHaveAttribute('href', 'https://instagram.com/grove')
    expect(instagram).toHaveAttribute('rel', 'noreferrer')
    expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      'https://forms.example.com/contact',
    )
  } finally {
    socialLinks.pop()
    Object.assign(contactLink, contact)
  }
})
