import { within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { server } from '../../src/mocks/server.ts'
import { renderApp } from '../render-app.tsx'

afterEach(() => vi.useRealTimers())

const CALLS = [
  ['/shops', '/dispensaries'],
  ['/products', '/dispensaries/products'],
] as const

test.each(CALLS)(
  'kind: %s says that it is still trying in a cold start, and fills in',
  async (path, call) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let calls = 0
    server.use(
      http.get(env.apiUrl + call, async () => {
        calls += 1
        if (calls <= 2) await delay('infinite')
        return HttpResponse.json([{ _id: 'awake', name: 'Awake Again', price: 5 }])
      }),
    )
    const page = await renderApp(path)
    const main = within(page.getByRole('main'))
    await expect.poll(() => calls).toBe(1)
    await vi.advanceTimersByTimeAsync(10_500)
    expect(await main.findByText(/We’re still trying\./)).toBeVisible()
    // SWR waits at most 15 s before the second call and 30 s before the third.
    await vi.advanceTimersByTimeAsync(65_000)
    expect(await main.findByText('Awake Again')).toBeVisible()
    expect(main.queryByText(/still trying/)).toBeNull()
    expect(calls).toBe(3)
  },
)
