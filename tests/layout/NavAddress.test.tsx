import { act, fireEvent } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { db } from '../../src/mocks/db.ts'
import { failWith } from '../../src/mocks/failures.ts'
import { server } from '../../src/mocks/server.ts'
import { placesFor } from '../../src/mocks/stand-ins/maps-window.ts'
import * as auth from '../../src/services/auth.ts'
import { DANA, renderApp, type Page } from '../render-app.tsx'
import { saveAddress } from '../accounts.ts'
import { enter } from '../enter.ts'
import { suggest } from '../suggest.ts'

const navBox = (page: Page) => page.findByRole('combobox', { name: 'Delivery address' })

const firstPlace = (text: string) => placesFor(text)[0]?.description ?? ''

/** Makes Google answer when the test says so. */
function holdPlaces(places: string[]) {
  const waiting: (() => void)[] = []
  suggest(places, (answer) => waiting.push(answer))
  return () => waiting.forEach((answer) => answer())
}

/** Opens a page as a user whose saved address is 1 Main St. */
async function openWithAddress() {
  saveAddress()
  const page = await renderApp('/cart', { signedIn: true })
  const box = await navBox(page)
  await expect.poll(() => box).toHaveValue('1 Main St')
  return { page, box }
}

/** Loads Google's script by a first text, which it takes back. */
async function loadPlaces(page: Page, box: HTMLElement): Promise<void> {
  await enter(page, box, 'poppy')
  await page.findAllByRole('option')
  await page.user.clear(box)
}

/** Waits for the bodies of all PUTs. */
function watchPuts() {
  const sent: unknown[] = []
  server.use(
    http.put(`${env.apiUrl}/addresses/:uid`, async ({ request }) => {
      sent.push(await request.clone().json())
      return undefined
    }),
  )
  return sent
}

test('kind: an address is chosen or whole: Enter picks the first suggestion, with the typed unit [2-nav-bar.4] [7-calls.8]', async () => {
  const sent = watchPuts()
  const { page, box } = await openWithAddress()
  await page.user.clear(box)
  await page.user.type(box, '12 poppy')
  const place = firstPlace('12 poppy')
  await page.findByRole('option', { name: place })
  await page.user.keyboard('{Enter}')
  expect(await page.findByText('Success: Address updated successfully')).toBeVisible()
  expect(box).toHaveValue(place)
  suggest(['9 Ocean Ave, Irvine, CA, USA'])
  await page.user.clear(box)
  await enter(page, box, '9 Oce Apt 4B')
  await page.findByRole('option', { name: '9 Ocean Ave Apt 4B, Irvine, CA, USA' })
  await page.user.keyboard('{Enter}')
  await expect
    .poll(() => sent)
    .toEqual([{ address: place }, { address: '9 Ocean Ave Apt 4B, Irvine, CA, USA' }])
})

test('kind: an address is chosen or whole: Enter before the suggestions are there saves nothing', async () => {
  const sent = watchPuts()
  const { page, box } = await openWithAddress()
  await page.user.clear(box)
  await loadPlaces(page, box)
  const answer = holdPlaces(['12 Ocean Ave, Irvine, CA, USA'])
  await enter(page, box, '12 Oce', '{Enter}')
  // The list and Enter have both asked.
  await delay(400)
  answer()
  const refusal = await page.findByText(/^Choose your address from the list/)
  expect(refusal).toHaveRole('alert')
  // In the same box, so that neither covers the other.
  expect(refusal.parentElement?.parentElement).toContainElement(await page.findByRole('listbox'))
  expect(box).toHaveValue('12 Oce')
  await page.user.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([{ address: '12 Ocean Ave, Irvine, CA, USA' }])
})

test.each(['nowhere 12', 'denied 12 Ocean Ave'])(
  'kind: an address is chosen or whole: without suggestions a fragment is asked for, and stays: %s',
  async (typed) => {
    const page = await renderApp('/cart')
    const box = await navBox(page)
    await enter(page, box, typed, '{Enter}')
    expect(await page.findByText('Add a street number and city')).toHaveRole('alert')
    expect(box).toHaveValue(typed)
    expect(localStorage.getItem('deliveryAddress')).toBeNull()
    await enter(page, box, ', Irvine nowhere')
    expect(page.queryByText('Add a street number and city')).toBeNull()
  },
)

test('kind: an address is chosen or whole: a replaced address can be undone', async () => {
  const sent = watchPuts()
  const { page, box } = await openWithAddress()
  const place = await pickPlace(page, 'poppy')
  await page.user.click(await page.findByRole('button', { name: 'Undo' }))
  expect(await page.findByText('Changed back to 1 Main St.')).toHaveRole('status')
  expect(sent).toEqual([{ address: place }, { address: '1 Main St' }])
  expect(box).toHaveValue('1 Main St')
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('kind: an address is chosen or whole: Undo leaves what another device has saved since', async () => {
  const { page } = await openWithAddress()
  await pickPlace(page, 'poppy')
  const undo = await page.findByRole('button', { name: 'Undo' })
  saveAddress('9 Elm St, Irvine')
  await page.user.click(undo)
  expect(await page.findByText('It has been changed again since, so it stays.')).toBeVisible()
  expect(db.read().addresses['dana']?.address).toBe('9 Elm St, Irvine')
})

test('kind: an address is chosen or whole: a visitor undoes a pick too', async () => {
  localStorage.setItem('deliveryAddress', '1 Main St, Irvine')
  const page = await renderApp('/cart')
  const place = await pickPlace(page, 'poppy')
  expect(localStorage.getItem('deliveryAddress')).toBe(place)
  await page.user.click(await page.findByRole('button', { name: 'Undo' }))
  expect(await navBox(page)).toHaveValue('1 Main St, Irvine')
  expect(localStorage.getItem('deliveryAddress')).toBe('1 Main St, Irvine')
})

test('kind: the newest choice wins: an address that another device has added is updated, not added twice', async () => {
  let gets = 0
  server.use(
    http.get(`${env.apiUrl}/addresses/dana`, () => void (gets += 1)),
    http.post(`${env.apiUrl}/addresses`, () => HttpResponse.json({ message: 'exists' }, { status: 409 })),
  )
  const page = await renderApp('/cart', { signedIn: true })
  const box = await navBox(page)
  await expect.poll(() => gets).toBe(1)
  await expect.poll(() => box).toHaveValue('')
  saveAddress()
  await enter(page, box, '7 Elm St, Irvine', '{Enter}')
  expect(await page.findByText('Success: Address updated successfully')).toBeVisible()
  expect(db.read().addresses['dana']).toMatchObject({ address: '7 Elm St, Irvine' })
})

test.each([
  ['untouched text follows', ''],
  ['typed text stays', '7 Elm St, Irvine'],
])('kind: the newest choice wins: the nav bar saves an address, and on /address %s', async (_what, typed) => {
  saveAddress()
  const page = await renderApp('/address', { signedIn: true })
  const field = await page.findByRole('combobox', { name: 'Address' })
  expect(field).toHaveValue('1 Main St')
  if (typed) {
    await page.user.clear(field)
    await enter(page, field, typed)
  }
  const place = await pickPlace(page, 'poppy')
  expect(await page.findByText('Success: Address updated successfully')).toBeVisible()
  expect(field).toHaveValue(typed || place)
})

test('kind: the newest choice wins: an address whose record was removed elsewhere is added again', async () => {
  const { page, box } = await openWithAddress()
  db.write((draft) => {
    delete draft.addresses['dana']
  })
  await page.user.clear(box)
  await enter(page, box, '7 Elm St, Irvine', '{Enter}')
  expect(await page.findByText('Success: Address added successfully')).toBeVisible()
  expect(db.read().addresses['dana']).toMatchObject({ address: '7 Elm St, Irvine', fullName: 'Dana Reyes' })
  expect(page.queryByText('Error: Failed to save address')).toBeNull()
})

test('T3 Enter takes a whole typed address if Google does not answer', async () => {
  const page = await renderApp('/cart')
  const box = await navBox(page)
  await loadPlaces(page, box)
  holdPlaces([])
  await enter(page, box, '100 Mill St, Irvine', '{Enter}')
  await expect
    .poll(() => localStorage.getItem('deliveryAddress'), { timeout: 6000 })
    .toBe('100 Mill St, Irvine')
})

test.each(['{Escape}', '{Tab}'])('%s discards typed text', async (key) => {
  localStorage.setItem('deliveryAddress', '1 Main St')
  const page = await renderApp('/cart')
  const box = await navBox(page)
  await enter(page, box, ', Ir')
  await page.findAllByRole('option')
  await page.user.keyboard(key)
  expect(page.queryByRole('option', { name: /Main St/ })).toBeNull()
  expect(box).toHaveValue('1 Main St')
  expect(localStorage.getItem('deliveryAddress')).toBe('1 Main St')
  const words = page.queryByText('Address not changed. Press Enter or choose from the list to save it.')
  if (key === '{Tab}') expect(words).toHaveRole('status')
  else expect(words).toBeNull()
})

test('typed text stays when another window takes focus', async () => {
  const page = await renderApp('/cart')
  const box = await navBox(page)
  await enter(page, box, 'pop')
  // The field stays the active element.
  fireEvent.blur(box)
  expect(box).toHaveValue('pop')
})

test('pressing Enter three times saves once; the messages are added, then updated', async () => {
  let posts = 0
  server.use(
    http.post(`${env.apiUrl}/addresses`, async () => {
      posts += 1
      await delay(100)
    }),
  )
  const page = await renderApp('/cart', { signedIn: true })
  await page.findByRole('link', { name: 'Profile' })
  const box = await navBox(page)
  await enter(page, box, '5 Pine St, Irvine', '{Enter}{Enter}{Enter}')
  const words = await page.findByText('Success: Address added successfully')
  expect(words).toBeVisible()
  expect(words).toHaveRole('status')
  expect(posts).toBe(1)
  await page.user.clear(box)
  expect(words, 'only the live region is left').toHaveTextContent(/^$/)
  await enter(page, box, '6 Pine St, Irvine', '{Enter}')
  expect(await page.findByText('Success: Address updated successfully')).toBeVisible()
  expect(posts).toBe(1)
})

/** Types into the nav bar and picks the first place. @returns that place. */
async function pickPlace(page: Page, text: string): Promise<string> {
  const box = await navBox(page)
  await page.user.clear(box)
  await enter(page, box, text)
  const place = firstPlace(text)
  await page.user.click(await page.findByRole('option', { name: place }))
  return place
}

/** Opens a page for a returning user. The test decides when Firebase answers, and what. */
async function openBeforeAnswer() {
  let tell: (user: auth.User | null) => void = () => {}
  vi.spyOn(auth, 'observeUser').mockImplementation((observer) => {
    tell = observer
    return Promise.resolve(() => {})
  })
  localStorage.setItem('signedInHint', '1')
  const page = await renderApp('/cart')
  await page.findByRole('link', { name: 'Profile' })
  await expect.poll(() => auth.observeUser).toHaveBeenCalled()
  return { page, answer: (user: auth.User | null) => act(() => tell(user)) }
}

test('an address picked before Firebase answers is asked about then', async () => {
  saveAddress()
  const { page, answer } = await openBeforeAnswer()
  const place = await pickPlace(page, 'poppy')
  answer(DANA)
  expect(await page.findByText(`Deliver to ${place}? Your saved address is 1 Main St.`)).toBeVisible()
  expect(db.read().addresses['dana']?.address).toBe('1 Main St')
})

/** Holds each PUT of an address until `release()`. */
function holdPuts() {
  const sent: unknown[] = []
  const releases: (() => void)[] = []
  server.use(
    http.put(`${env.apiUrl}/addresses/:uid`, async ({ request }) => {
      sent.push(await request.json())
      await new Promise<void>((resolve) => {
        releases.push(resolve)
      })
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  return { sent, release: () => releases.shift()?.() }
}

test('an address picked while another is in flight is saved after it, and the last one wins', async () => {
  const { sent, release } = holdPuts()
  const { page, box } = await openWithAddress()
  const first = await pickPlace(page, '100 mill')
  await expect.poll(() => sent).toEqual([{ address: first }])
  await pickPlace(page, '200 mill')
  const last = await pickPlace(page, '300 mill')
  expect(box).toHaveValue(last)
  release()
  await expect.poll(() => sent).toEqual([{ address: first }, { address: last }])
  expect(page.queryByText(/^Success/)).toBeNull()
  expect(box).toHaveValue(last)
  release()
  expect(await page.findByText('Success: Address updated successfully')).toBeVisible()
  expect(box).toHaveValue(last)
})

test('Escape dismisses a failed save', async () => {
  failWith('update-address', '500')
  const { page, box } = await openWithAddress()
  const place = await pickPlace(page, 'poppy')
  await page.findByRole('alert')
  await page.user.tab()
  expect(page.getByRole('alert')).toBeVisible()
  expect(box).toHaveValue(place)
  await page.user.type(box, '{Escape}')
  expect(page.queryByRole('alert')).toBeNull()
  expect(box).toHaveValue('1 Main St')
})

test('Enter retries a failed save', async () => {
  failWith('add-address', '500', 1)
  const page = await renderApp('/cart', { signedIn: true })
  await page.findByRole('link', { name: 'Profile' })
  await enter(page, await navBox(page), '5 Pine St, Irvine', '{Enter}')
  await page.findByRole('alert')
  await page.user.keyboard('{Enter}')
  expect(await page.findByText('Success: Address added successfully')).toBeVisible()
  expect(page.queryByRole('alert')).toBeNull()
  expect(db.read().addresses['dana']?.address).toBe('5 Pine St, Irvine')
})
