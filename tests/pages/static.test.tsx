import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { env } from '../../src/lib/env.ts'
import AboutPage from '../../src/pages/AboutPage.tsx'
import NotFoundPage from '../../src/pages/NotFoundPage.tsx'
import PrivacyPage from '../../src/pages/PrivacyPage.tsx'
import TermsPage from '../../src/pages/TermsPage.tsx'

const open = (Page: ComponentType) =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  ).container
afterEach(cleanup)

test('About Us has the founding year, mission and values [9-constants.15]', () => {
  const page = open(AboutPage)
  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(page).toHaveTextContent(/founded in 2023/)
  expect(screen.getByRole('heading', { name: 'Our mission' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Our values' })).toBeVisible()
})

test('the terms have their date, the company’s role, the gifting limit, the fees and the referral offer [9-constants.2] [9-constants.11] [9-constants.12] [9-constants.14]', () => {
  const page = open(TermsPage)
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  expect(screen.getByText('Dec 4, 2023')).toHaveAttribute('datetime', '2023-12-04')
  expect(page).toHaveTextContent(/is a technology provider, not a dispensary\./)
  const section = screen.getByRole('region', { name: /gifting/i })
  expect(section).toHaveTextContent(/gifting law/)
  expect(section).toHaveTextContent(/28\.5 grams \(half of one ounce\)/)
  expect(page).toHaveTextContent(/no delivery fee on orders over \$25/)
  expect(page).toHaveTextContent(/Orders under \$25 carry a service fee that varies by location/)
  expect(page).toHaveTextContent(/25% of the subtotal/)
  expect(page).toHaveTextContent(/get \$20/)
})

test('the privacy policy names the services, and states what is stored on the device', () => {
  const page = open(PrivacyPage)
  for (const name of ['Firebase', 'Stripe', 'PayPal', 'Google Maps', 'EmailJS'])
    expect(page).toHaveTextContent(name)
  const section = screen.getByRole('region', { name: /on your device/i })
  for (const thing of ['Your cart', 'Your age answer', 'A chosen address'])
    expect(within(section).getByText(thing)).toBeVisible()
})

test.each([
  ['gaMeasurementId', 'G-TEST', /Google Analytics.*Global Privacy Control/],
  ['sentryDsn', 'https://public@sentry.example.com/42', /Sentry/],
  ['reportUrl', 'https://reports.example.com/in', /reports\.example\.com/],
] as const)(
  'the privacy policy names the service of %s exactly if it is configured',
  (name, value, words) => {
    const before = env[name]
    onTestFinished(() => void Object.assign(env, { [name]: before }))
    Object.assign(env, { [name]: '' })
    expect(open(PrivacyPage)).not.toHaveTextContent(words)
    cleanup()
    Object.assign(env, { [name]: value })
    expect(open(PrivacyPage)).toHaveTextContent(words)
  },
)

test.each([
  ['About Us', AboutPage],
  ['Terms of Service', TermsPage],
  ['Privacy Policy', PrivacyPage],
])('every entry in the table of contents of %s links to a section', (_title, Page) => {
  const page = open(Page)
  const entries = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(entries.length).toBeGreaterThan(2)
  for (const entry of entries) {
    const heading = page.querySelector(entry.getAttribute('href') ?? '')
    expect(heading).toHaveTextContent(entry.textContent)
  }
})

test('R3 an unknown path shows Page not found and links to the shop', () => {
  open(NotFoundPage)
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Shop Products' })).toHaveAttribute('href', '/products')
})
