import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { Link } from '../../src/ui/Link.tsx'

function Where() {
  const { pathname, state } = useLocation()
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>
}

beforeEach(() => {
  window.history.replaceState(null, '', '/home')
  render(
    <BrowserRouter>
      <Link to="/about" state={{ from: 'home' }}>
        About
      </Link>
      <Link to="/home">Home</Link>
      <Link to="/terms" target="_blank">
        Terms
      </Link>
      <Where />
    </BrowserRouter>,
  )
})

test('a link goes to its page with what it hands over, as a step of its own in the history', () => {
  const steps = window.history.length
  fireEvent.click(screen.getByRole('link', { name: 'About' }))
  expect(screen.getByRole('status')).toHaveTextContent('/about {"from":"home"}')
  expect(window.history).toHaveLength(steps + 1)
})

test('a link to the page that is shown does not put it on top of itself', () => {
  const steps = window.history.length
  fireEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(screen.getByRole('status')).toHaveTextContent('/home')
  expect(window.history).toHaveLength(steps)
})

test.each([
  ['with Control', 'About', { ctrlKey: true }],
  ['with Command', 'About', { metaKey: true }],
  ['with Shift', 'About', { shiftKey: true }],
  ['with the middle button', 'About', { button: 1 }],
  ['that asks for another tab', 'Terms', {}],
])('a press %s is the browser’s', (_how, name, press) => {
  const link = screen.getByRole('link', { name })
  const click = createEvent.click(link, press)
  // jsdom can't follow links
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  let wasOurs: boolean | undefined
  document.addEventListener('click', (event) => (wasOurs = event.defaultPrevented), { once: true })
  fireEvent(link, click)
  expect(wasOurs).toBe(false)
  expect(screen.getByRole('status')).toHaveTextContent('/home')
})
