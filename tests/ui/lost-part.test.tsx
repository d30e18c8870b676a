import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../src/mocks/server.ts'
import { lazyPart } from '../../src/ui/lazy-part.tsx'

/** What the site says of its releases, newest first. */
const releasesAre = (...ids: string[]) =>
  server.use(http.get('*/releases.json', () => HttpResponse.json(ids.map((id) => ({ id })))))

const form = { default: ({ label }: { label: string }) => <input aria-label={label} /> }

test('kind: a part whose chunk is lost says so, and Retry loads it, for later parts too', async () => {
  window.release = 'own'
  onTestFinished(() => void delete window.release)
  releasesAre('own', 'earlier')
  let isLost = true
  const load = vi.fn<() => Promise<typeof form>>(async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module')
    return form
  })
  const Part = lazyPart(load, { ifLost: { say: 'The form didn’t load.' }, waiting: 'One moment' })
  const { unmount } = render(
    <>
      <Part label="Street" />
      <input aria-label="Card" />
    </>,
  )
  expect(screen.getByText('One moment')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Card' }), '4242')
  expect(await screen.findByText('The form didn’t load.')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)

  isLost = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('textbox', { name: 'Street' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Card' })).toHaveValue('4242')

  unmount()
  render(<Part label="Phone" />)
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})

test('kind: a part whose chunk is lost with its release asks for a reload, and what was typed stays', async () => {
  window.release = 'own'
  onTestFinished(() => void delete window.release)
  releasesAre('newer', 'own')
  const Part = lazyPart(() => Promise.reject<typeof form>(new TypeError('Failed to fetch')), {
    ifLost: { say: 'The form didn’t load.' },
  })
  render(
    <>
      <Part label="Street" />
      <input aria-label="Card" />
    </>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Card' }), '4242')
  expect(await screen.findByRole('alert')).toHaveTextContent('We’ve updated the shop. Reload to continue.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.queryByText('The form didn’t load.')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Card' })).toHaveValue('4242')
})
