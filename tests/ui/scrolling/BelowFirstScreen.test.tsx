import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { BelowFirstScreen } from '../../../src/ui/scrolling/BelowFirstScreen.tsx'

/** Whether the row was part of the page's first commit, which is what the browser paints first. */
let wasInFirstCommit: boolean[] = []

function Page() {
  useLayoutEffect(() => void wasInFirstCommit.push(screen.queryByText('the row') !== null), [])
  return (
    <>
      <h1>Page</h1>
      <BelowFirstScreen>
        <p>the row</p>
      </BelowFirstScreen>
    </>
  )
}

function Start() {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/page">open</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

beforeEach(() => {
  wasInFirstCommit = []
})

const open = (...entries: string[]) =>
  render(
    <MemoryRouter initialEntries={entries}>
      <Routes>
        <Route path="/page" element={<Page />} />
        <Route path="*" element={<Start />} />
      </Routes>
    </MemoryRouter>,
  )

test('a page that a link opens paints before what is below its first screen, which follows', () => {
  open('/')
  act(() => screen.getByRole('link', { name: 'open' }).click())
  expect(wasInFirstCommit).toEqual([false])
  expect(screen.getByText('the row')).toBeVisible()
})

test('after Back all of the page is there at once, because the scroll position may be inside it', () => {
  open('/page', '/')
  act(() => screen.getByRole('button', { name: 'Back' }).click())
  expect(wasInFirstCommit).toEqual([true])
})
