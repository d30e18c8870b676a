import { fireEvent, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { env } from '../../../src/lib/env.ts'
import { db } from '../../../src/mocks/db.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import { placesFor } from '../../../src/mocks/stand-ins/maps-window.ts'
import { renderApp, type Page } from '../../render-app.tsx'
import { saveAddress } from '../../accounts.ts'
import { enter } from '../../enter.ts'
import { hold } from '../../hold.ts'
import { suggest } from '../../suggest.ts'

const field = (page: Page) => within(page.getByRole('main')).findByRole('combobox', { name: 'Address' })

test.each(['🏡 12 Grove St, Irvine', 'شارع ١٢، إرفاين'])(
  'F4 an unusual address is sent unchanged and stays if the backend refuses it: %.12s',
  async (address) => {
    const sent: unknown[] = []
    server.use(
      http.put(`${env.apiUrl}/addresses/:uid`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ message: 'too long' }, { status: 400 })
      }),
    )
    saveAddress()
    const page = await renderApp('/address', { signedIn: true })
    fireEvent.change(await field(page), { target: { value: address } })
    await page.user.click(page.getByRole('button', { name: 'Save Address' }))
    expect(await page.findByText('Error: Failed to save address')).toBeVisible()
    expect(sent).toEqual([{ address }])
    expect(await field(page)).toHaveValue(address)
  },
)

test('F4 an address of 10 KB is refused with its limit, and stays', async () => {
  const page = await renderApp('/address', { signedIn: true })
  const address = '12 Grove St, Irvine '.repeat(500)
  fireEvent.change(await field(page), { target: { value: address } })
  await page.user.click(page.getByRole('button', { name: 'Add Address' }))
  const input = await field(page)
  await expect.poll(() => input).toHaveAccessibleDescription('Use at most 200 characters for your address.')
  expect(input).toHaveValue(address)
  expect(db.read().addresses).toEqual({})
})

const OCEAN = '12 Ocean Ave, Irvine, CA 92618, USA'
const OCEANVIEW = '12 Oceanview Dr, Tustin, CA 92780, USA'

/** Opens /address with Google's script loaded. */
async function openEditor(): Promise<{ page: Page; input: HTMLElement }> {
  const page = await renderApp('/address', { signedIn: true })
  const input = await field(page)
  await enter(page, input, 'poppy')
  await page.findAllByRole('option')
  await page.user.clear(input)
  return { page, input }
}

test('kind: an address is chosen or whole: Enter picks the first suggestion, and Save saves it', async () => {
  const { page, input } = await openEditor()
  suggest([OCEAN, OCEANVIEW])
  await enter(page, input, '12 Oce')
  await page.findByRole('option', { name: OCEAN })
  await page.user.keyboard('{Enter}')
  expect(input).toHaveValue(OCEAN)
  expect(db.read().addresses).toEqual({})
  await page.user.keyboard('{Enter}')
  expect(await page.findByText('Success: Address added successfully')).toBeVisible()
  expect(db.read().addresses['dana']?.address).toBe(OCEAN)
})

test.each([
  ['the button is pressed', '', 0],
  ['they are closed by Escape', '{Escape}', 0],
  ['the field has lost the focus', '{Tab}', 0],
  ['they are late', '', 600],
])(
  'kind: an address is chosen or whole: the beginning of suggestions is not saved if %s',
  async (_how, keys, wait) => {
    const { page, input } = await openEditor()
    suggest([OCEAN, OCEANVIEW], (answer) => setTimeout(answer, wait))
    await enter(page, input, '12 Oce')
    if (wait === 0) await page.findByRole('option', { name: OCEAN })
    if (keys) await page.user.keyboard(keys)
    await page.user.click(page.getByRole('button', { name: 'Add Address' }))
    await expect.poll(() => input, { timeout: 3000 }).toBeInvalid()
    expect(input).toHaveAccessibleDescription(/^Choose your address from the list/)
    expect(input).toHaveFocus()
    expect(input).toHaveValue('12 Oce')
    expect(db.read().addresses).toEqual({})
    await page.user.click(await page.findByRole('option', { name: OCEANVIEW }))
    expect(input).toHaveValue(OCEANVIEW)
    expect(input).toBeValid()
  },
)

test('kind: an address is chosen or whole: a replaced address can be undone', async () => {
  saveAddress()
  const page = await renderApp('/address', { signedIn: true })
  const input = await field(page)
  await page.user.clear(input)
  await enter(page, input, '2 Oak St, Irvine')
  await page.user.click(page.getByRole('button', { name: 'Save Address' }))
  expect(await page.findByText('Success: Address updated successfully')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Undo' }))
  expect(await page.findByText('Changed back to 1 Main St.')).toBeVisible()
  expect(db.read().addresses['dana']?.address).toBe('1 Main St')
  expect(input).toHaveValue('1 Main St')
})

test('an address that can’t be fetched says "Error: Failed to fetch address", and Retry loads it [8-messages.3]', async () => {
  failWith('get-address', '500', 1)
  saveAddress()
  const page = await renderApp('/address', { signedIn: true })
  expect(await page.findByText('Error: Failed to fetch address')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await field(page)).toHaveValue('1 Main St')
})

test('three characters suggest places, and arrow keys and Enter pick one', async () => {
  const page = await renderApp('/address', { signedIn: true })
  const input = await field(page)
  await page.user.type(input, '12')
  expect(input).toHaveAttribute('aria-expanded', 'false')
  await page.user.type(input, '0 poppy')
  const [first, second] = placesFor('120 poppy').map(({ description }) => description)
  expect(await page.findByRole('option', { name: first ?? '' })).toBeVisible()
  await page.user.keyboard('{ArrowDown}{ArrowDown}')
  const active = page.getByRole('option', { selected: true })
  expect(active).toHaveTextContent(second ?? '')
  expect(input).toHaveAttribute('aria-activedescendant', active.id)
  await page.user.keyboard('{Enter}')
  expect(input).toHaveValue(second)
  expect(page.queryByRole('option')).toBeNull()
  expect(db.read().addresses).toEqual({})
})

test.each([
  ['opens no suggestions while another field has the focus', true],
  ['that a reload restores opens no suggestions', false],
])('kind: what a browser fills in is no typing: an address %s', async (_what, isElsewhere) => {
  const page = await renderApp('/signup')
  const address = await field(page)
  if (isElsewhere) await page.user.click(page.getByLabelText('First Name'))
  else expect(document.body).toHaveFocus()
  fireEvent.change(address, { target: { value: '120 poppy' } })
  expect(address).toHaveValue('120 poppy')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(page.queryAllByRole('option')).toEqual([])
  await page.user.type(address, '{Backspace}')
  expect((await page.findAllByRole('option')).length).toBeGreaterThan(0)
})

test('an active suggestion stays active when the last answer arrives', async () => {
  const page = await renderApp('/address', { signedIn: true })
  const input = await field(page)
  const [first] = placesFor('120 poppy').map(({ description }) => description)
  expect(placesFor('120 popp')[0]?.description).toBe(first)
  await page.user.click(input)
  fireEvent.change(input, { target: { value: '120 popp' } })
  const [earlier] = await page.findAllByRole('option')
  await page.user.type(input, 'y{ArrowDown}')
  expect(earlier).toHaveAttribute('aria-selected', 'true')
  // Longer than the debounce and the answer.
  await delay(600)
  expect(earlier).toHaveAttribute('aria-selected', 'true')
  expect(input).toHaveAttribute('aria-activedescendant', earlier?.id)
  await page.user.keyboard('{Enter}')
  expect(input).toHaveValue(first)
})

test('the field announces its suggestions and their number', async () => {
  const page = await renderApp('/address', { signedIn: true })
  const input = await field(page)
  await page.user.click(input)
  fireEvent.change(input, { target: { value: '120 poppy' } })
  expect(page.queryByRole('option')).toBeNull()
  expect(input).toHaveAttribute('aria-expanded', 'false')
  const options = await page.findAllByRole('option')
  expect(input).toHaveAttribute('aria-expanded', 'true')
  expect(page.getByRole('listbox')).toHaveAttribute('id', input.getAttribute('aria-controls'))
  expect(page.getByText(`${options.length} suggestions`).closest('[role=status]')).not.toBeNull()
  await page.user.type(input, '{Escape}')
  expect(input).toHaveAttribute('aria-expanded', 'false')
  expect(input).toHaveValue('120 poppy')
})

test('without a valid key the field is a plain input', async () => {
  const page = await renderApp('/address', { signedIn: true })
  const input = await field(page)
  await enter(page, input, 'denied street 5, Irvine', '{Enter}')
  expect(await page.findByText('Success: Address added successfully')).toBeVisible()
  expect(db.read().addresses['dana']?.address).toBe('denied street 5, Irvine')
})

test('a broken cache of the places library has no effect', async () => {
  sessionStorage.setItem('upa', '{"poppy":null}')
  const page = await renderApp('/address', { signedIn: true })
  await enter(page, await field(page), 'poppy')
  expect((await page.findAllByRole('option')).length).toBeGreaterThan(0)
})

test('text typed during a save stays and is not sent', async () => {
  const sent: unknown[] = []
  const { held, release } = hold()
  server.use(
    http.post(`${env.apiUrl}/addresses`, async ({ request }) => {
      sent.push(await request.json())
      await held
      return HttpResponse.json({})
    }),
  )
  const page = await renderApp('/address', { signedIn: true })
  await enter(page, await field(page), '2 Oak St, Irvine')
  await page.user.click(page.getByRole('button', { name: 'Add Address' }))
  await expect.poll(() => sent).toHaveLength(1)
  await page.user.type(await field(page), ' Unit 5')
  await page.user.click(page.getByRole('button', { name: 'Add Address' }))
  release()
  expect(await page.findByText('Success: Address added successfully')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ address: '2 Oak St, Irvine' })])
  expect(await field(page)).toHaveValue('2 Oak St, Irvine Unit 5')
})

/** Google's new service, which has other names. */
const newPlaces = (asked: unknown[]) => ({
  fetchAutocompleteSuggestions: (request: { input: string }) => {
    asked.push(request)
    if (request.input.startsWith('denied')) return Promise.reject(new Error('not enabled'))
    const found = placesFor(request.input).map(({ description }) => ({
      placePrediction: { text: { text: description } },
    }))
    return Promise.resolve({ suggestions: [...found, { placePrediction: null }] })
  },
})

test.each(['is missing', 'refuses the request'])(
  'kind: a new Google customer gets suggestions although the legacy service %s',
  async (why) => {
    const asked: unknown[] = []
    const page = await renderApp('/address', { signedIn: true })
    const input = await field(page)
    // Loads the stand-in.
    await page.user.click(input)
    fireEvent.change(input, { target: { value: '120 poppy' } })
    await page.findAllByRole('option')
    const { places } = google.maps as { places: object }
    onTestFinished(() => void Object.assign(google.maps, { places }))
    const denied = class {
      getPlacePredictions = (_request: unknown, done: (found: null, status: string) => void) => {
        setTimeout(() => done(null, 'REQUEST_DENIED'))
        return new Promise(() => {})
      }
    }
    Object.assign(google.maps, {
      places: {
        AutocompleteSuggestion: newPlaces(asked),
        ...(why !== 'is missing' && { AutocompleteService: denied }),
      },
    })
    // A new list asks the new service.
    await page.user.clear(input)
    fireEvent.change(input, { target: { value: '7 harbor' } })
    const [first] = placesFor('7 harbor')
    await page.user.click(await page.findByRole('option', { name: first?.description ?? '' }))
    expect(input).toHaveValue(first?.description)
    expect(asked).toContainEqual({ input: '7 harbor', includedRegionCodes: ['us'] })

    // The typed text stays an address if Google refuses both.
    await page.user.click(input)
    fireEvent.change(input, { target: { value: 'denied 5' } })
    await expect.poll(() => JSON.stringify(asked)).toContain('denied 5')
    expect(page.queryByRole('option')).toBeNull()
    expect(input).toHaveValue('denied 5')
  },
)
