import { act, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import * as sdk from '../../src/services/firebase-sdk.ts'
import { PASSWORD } from '../accounts.ts'
import { renderApp, type Page } from '../render-app.tsx'

/** Fills in a field as some password managers do. 'page': by the property that React watches; 'extension': past it. */
function fill(field: HTMLElement, text: string, by: 'page' | 'extension') {
  if (!(field instanceof HTMLInputElement)) throw new Error('No input')
  if (by === 'page') field.value = text
  else Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
}

/** Opens a form and waits until Firebase has answered, which renders it again. */
async function open(path: string) {
  const page = await renderApp(path)
  await within(page.getByRole('main')).findAllByRole('textbox')
  await new Promise((resolve) => setTimeout(resolve, 300))
  return page
}

const field = (page: Page, name: string) => within(page.getByRole('main')).findByLabelText(name)

describe.each(['page', 'extension'] as const)('kind: filled in without an event (%s)', (by) => {
  test.each(['/signin', '/signup'])('%s keeps what was filled in before Firebase answers', async (path) => {
    const observe = vi.spyOn(sdk, 'onAuthStateChanged').mockReturnValue(() => {})
    const page = await renderApp(path)
    await within(page.getByRole('main')).findAllByRole('textbox')
    await expect.poll(() => observe.mock.calls).not.toEqual([])
    fill(await field(page, 'Email'), 'dana@example.com', by)
    fill(await field(page, 'Password'), PASSWORD, by)
    const [, answer] = observe.mock.calls[0] ?? []
    act(() => void (typeof answer === 'function' && answer(null)))
    expect(await field(page, 'Email')).toHaveValue('dana@example.com')
    expect(await field(page, 'Password')).toHaveValue(PASSWORD)
  })

  test('the sign-up names only what is missing', async () => {
    const page = await open('/signup')
    for (const [name, text] of Object.entries({
      'First Name': 'Dana',
      'Last Name': 'Reyes',
      Email: 'dana@example.com',
      'Phone Number': '714-555-0123',
      Address: '12 Ocean Ave, Irvine',
      Password: 'secret-1',
    })) {
      fill(await field(page, name), text, by)
    }
    await page.user.click(page.getByRole('button', { name: "Let's Go" }))
    const invalid = page.getAllByLabelText(/./).filter((one) => one.matches('[aria-invalid]'))
    expect(invalid).toEqual([await field(page, 'Confirm Password')])
    expect(page.queryByRole('option')).toBeNull()
  })
})
