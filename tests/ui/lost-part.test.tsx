import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { server } from '../../src/mocks/server.ts'
import { lazyPart } from '../../src/ui/lazy-part.tsx'

test('kind: a part whose chunk is lost with its release asks for a reload, and what was typed stays', async () => {
  window.release = 'own'
  onTestFinished(() => void delete window.release)
  // The site's releases, newest first.
  server.use(http.get('*/releases.json', () => HttpResponse.json([{ id: 'newer' }, { id: 'own' }])))
  const load = () => Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch'))
  const Part = lazyPart(load, { ifLost: { say: 'The form didn’t load.' } })
  render(
    <>
      <Part />
      <input aria-label="Card" />
    </>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Card' }), '4242')
  expect(await screen.findByRole('alert')).toHaveTextContent('We’ve updated the shop. Reload to continue.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.queryByText('The form didn’t load.')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Card' })).toHaveValue('4242')
})
