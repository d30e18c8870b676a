import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Picture } from '../../../src/ui/pictures/Picture.tsx'

const blueDream = { _id: '1', name: 'Blue Dream', imageUrl: null }

test('a picture is lazy unless it is on the first screen, and always has its size', () => {
  const { rerender } = render(<Picture of={{ ...blueDream, imageUrl: '/a.svg' }} ratio="4/5" />)
  const image = screen.getByRole('img', { name: 'Blue Dream' })
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveAttribute('width', '400')
  expect(image).toHaveAttribute('height', '500')
  rerender(<Picture of={{ ...blueDream, imageUrl: '/a.svg' }} eager />)
  expect(image).toHaveAttribute('loading', 'eager')
  expect(image).toHaveAttribute('fetchpriority', 'high')
})

test('D12 a broken picture is replaced by the drawn label, and a new picture is tried', async () => {
  const { rerender, container } = render(
    <Picture of={{ ...blueDream, imageUrl: '/gone.svg', category: 'Flower' }} />,
  )
  fireEvent.error(screen.getByRole('img', { name: 'Blue Dream' }))
  await waitFor(() => expect(screen.getByRole('img', { name: 'Blue Dream' })).not.toHaveAttribute('src'))
  expect(container.querySelector('[data-text="Blue Dream"]')).not.toBeNull()

  rerender(<Picture of={{ ...blueDream, imageUrl: '/new.svg', category: 'Flower' }} />)
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Blue Dream' })).toHaveAttribute('src', '/new.svg'),
  )
})

test.each([
  ['an SVG without a size, whose width Firefox 115 calls 0, stays', () => Promise.resolve(), '/logo.svg'],
  ['one that failed before hydration is drawn', () => Promise.reject(new Error('Broken.')), null],
])('kind: loaded is not broken: %s', async (_what, decode, shown) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  HTMLImageElement.prototype.decode = decode
  onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))
  render(<Picture of={{ ...blueDream, imageUrl: '/logo.svg' }} />)
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(shown))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.getByRole('img').getAttribute('src')).toBe(shown)
})

test('another picture never shows the one before while it loads', () => {
  const { rerender } = render(<Picture of={{ ...blueDream, imageUrl: '/a.svg' }} />)
  const first = screen.getByRole('img')
  rerender(<Picture of={{ ...blueDream, imageUrl: '/b.svg' }} />)
  expect(screen.getByRole('img')).toHaveAttribute('src', '/b.svg')
  expect(first).not.toBeInTheDocument()
})

test.each(['', '   ', '🍊', '<img src=x onerror=alert(1)>', 'شوكولاتة', 'x'.repeat(5000)])(
  'D11 a label takes any name (%#)',
  async (name) => {
    const { container } = render(<Picture of={{ ...blueDream, name }} alt="A product" />)
    await screen.findByRole('img', { name: 'A product' })
    const shown = container.querySelector('[data-size]')?.getAttribute('data-text') ?? ''
    expect(name.trim().startsWith(shown)).toBe(true)
    expect(shown.length).toBeLessThanOrEqual(160)
  },
)

test('a picture with its name beside it is hidden from screen readers', async () => {
  const { container } = render(<Picture of={blueDream} alt="" />)
  await waitFor(() => expect(container.querySelector('path')).not.toBeNull())
  expect(screen.queryByRole('img')).toBeNull()
})

test.each(['http://shop.example/a.png', 'javascript:alert(1)', 'a.png'])(
  'kind: only showing a picture needs https: %s is drawn instead',
  async (imageUrl) => {
    render(<Picture of={{ ...blueDream, imageUrl }} />)
    expect(await screen.findByRole('img', { name: 'Blue Dream' })).not.toHaveAttribute('src')
  },
)
