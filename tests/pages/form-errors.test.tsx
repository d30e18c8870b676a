import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../src/mocks/server.ts'
import { renderApp } from '../render-app.tsx'

type Form = { path: string; button: string | RegExp; signedIn?: boolean; errors: Record<string, string> }

const FORMS: Form[] = [
  {
    path: '/signin',
    button: "Let's Go",
    errors: { Email: 'Enter your email address.', Password: 'Enter your password.' },
  },
  {
    path: '/signup',
    button: "Let's Go",
    errors: {
      'First Name': 'Enter your first name.',
      'Last Name': 'Enter your last name.',
      Email: 'Enter your email address.',
      'Phone Number': 'Invalid phone number format',
      Address: 'Enter your delivery address.',
      Password: 'Choose a password.',
    },
  },
  { path: '/reset-password', button: 'Send Reset Email', errors: { Email: 'Enter your email address.' } },
  {
    path: '/contact',
    button: 'SEND',
    errors: {
      Name: 'Enter your name.',
      Email: 'Enter your email so we can reply.',
      Subject: 'Add a subject.',
      Message: 'Enter a message.',
    },
  },
  {
    path: '/address',
    button: 'Add Address',
    signedIn: true,
    errors: { Address: 'Enter your delivery address.' },
  },
  {
    path: '/phone-number',
    button: 'Add Phone Number',
    signedIn: true,
    errors: { 'Phone Number': 'Invalid phone number format' },
  },
]

test.each(FORMS)(
  '$path shows and announces an error at each missing field, and sends nothing [5-validation.8]',
  async ({ path, button, signedIn = false, errors }) => {
    const page = await renderApp(path, { signedIn })
    const main = within(page.getByRole('main'))
    const send = await main.findByRole('button', { name: button })
    const sent: string[] = []
    server.events.on('request:start', ({ request }) => {
      if (request.method !== 'GET') sent.push(request.url)
    })
    for (const label of Object.keys(errors)) {
      expect(main.getByLabelText(label)).not.toHaveAttribute('aria-invalid')
    }
    await page.user.click(send)
    for (const [label, words] of Object.entries(errors)) {
      const field = main.getByLabelText(label)
      expect(field).toHaveAttribute('aria-invalid', 'true')
      expect(field).toHaveAccessibleDescription(expect.stringContaining(words))
      expect(main.getAllByText(words)[0]).toBeVisible()
    }
    const [first = ''] = Object.keys(errors)
    expect(main.getByLabelText(first)).toHaveFocus()
    expect(sent).toEqual([])
  },
)

test.each([
  ['/signin', "Let's Go"],
  ['/signup', "Let's Go"],
  ['/reset-password', 'Send Reset Email'],
  ['/contact', 'SEND'],
])(
  '%s names an address that is no email in the same words, at its field [5-validation.9]',
  async (path, button) => {
    const page = await renderApp(path)
    const main = within(page.getByRole('main'))
    const email = await main.findByLabelText('Email')
    await page.user.type(email, 'dana.example.com')
    if (path === '/signin') await page.user.type(main.getByLabelText('Password'), 'correct horse')
    await page.user.click(main.getByRole('button', { name: button }))
    expect(email).toHaveAccessibleDescription('Enter a valid email address, like name@example.com.')
    expect(main.queryByText(/^Error /)).toBeNull()
  },
)
