import { fireEvent, within } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { signOut } from '../src/services/auth.ts'
import { PASSWORD } from './accounts.ts'
import { renderApp, type Page } from './render-app.tsx'

/** Opens /signup. The test ends with a sign-out, because Firebase keeps its session across tests. */
export async function openSignUp(): Promise<Page> {
  const page = await renderApp('/signup')
  await page.findByRole('heading', { level: 1, name: 'Sign Up' })
  onTestFinished(() => signOut())
  return page
}

/** Fills in the form for Ana Ruiz; `changes` by label. */
export function fillSignUp(page: Page, changes: Record<string, string> = {}): void {
  const fields = {
    'First Name': 'Ana',
    'Last Name': 'Ruiz',
    Email: 'ana@example.com',
    'Phone Number': '7145550123',
    Address: '1 Main St, Irvine',
    Password: 'correct horse',
    'Confirm Password': 'correct horse',
    ...changes,
  }
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(within(page.getByRole('main')).getByLabelText(label), { target: { value } })
  }
}

export const letsGo = (page: Page): Promise<void> =>
  page.user.click(page.getByRole('button', { name: "Let's Go" }))

/** Opens /signup, fills it in and sends it. */
export async function sendSignUp(changes: Record<string, string> = {}): Promise<Page> {
  const page = await openSignUp()
  fillSignUp(page, changes)
  await letsGo(page)
  return page
}

/** Fills in the sign-in form, for Dana if the test does not say another, and sends it. */
export async function sendSignIn(
  page: Page,
  { email = 'dana@example.com', password = PASSWORD } = {},
): Promise<void> {
  const main = within(page.getByRole('main'))
  fireEvent.change(await main.findByLabelText('Email'), { target: { value: email } })
  fireEvent.change(main.getByLabelText('Password'), { target: { value: password } })
  await letsGo(page)
}
