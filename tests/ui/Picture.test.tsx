import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from '../../src/ui/Picture.tsx'

async function drawing(seed: string) {
  const { container, unmount } = render(<Picture src={null} name="Blue Dream" seed={seed} />)
  await screen.findByRole('img', { name: 'Blue Dream' })
  const path = container.querySelector('path')?.getAttribute('d')
  unmount()
  return path
}

test('a picture is lazy unless it is on the first screen, and always has its size', () => {
  const { rerender } = render(<Picture src="/a.svg" name="Blue Dream" seed="1" />)
  const image = screen.getByRole('img', { name: 'Blue Dream' })
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveAttribute('width', '400')
  expect(image).toHaveAttribute('height', '500')
  rerender(<Picture src="/a.svg" name="Blue Dream" seed="1" eager />)
  expect(image).toHaveAttribute('loading', 'eager')
  expect(image).toHaveAttribute('fetchpriority', 'high')
})

test('D12 a broken picture is replaced by the drawn label, and a new picture is tried', async () => {
  const { rerender, container } = render(
    <Picture src="/gone.svg" name="Blue Dream" seed="1" category="Flower" />,
  )
  fireEvent.error(screen.getByRole('img', { name: 'Blue Dream' }))
  await waitFor(() => expect(screen.getByRole('img', { name: 'Blue Dream' })).not.toHaveAttribute('src'))
  expect(container.querySelector('[data-text="Blue Dream"]')).not.toBeNull()

  rerender(<Picture src="/new.svg" name="Blue Dream" seed="1" category="Flower" />)
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Blue Dream' })).toHaveAttribute('src', '/new.svg'),
  )
})

test('another picture never shows the one before while it loads', () => {
  const { rerender } = render(<Picture src="/a.svg" name="Blue Dream" seed="1" />)
  const first = screen.getByRole('img')
  rerender(<Picture src="/b.svg" name="Blue Dream" seed="1" />)
  expect(screen.getByRole('img')).toHaveAttribute('src', '/b.svg')
  expect(first).not.toBeInTheDocument()
})

test('the same seed draws the same label, another seed another', async () => {
  const first = await drawing('a')
  expect(first).toMatch(/^M/)
  expect(await drawing('a')).toBe(first)
  expect(await drawing('b')).not.toBe(first)
})

test.each(['', '   ', '🍊', '<img src=x onerror=alert(1)>', 'شوكولاتة', 'x'.repeat(5000)])(
  'D11 a label takes any name (%#)',
  async (name) => {
    const { container } = render(<Picture src={null} name={name} alt="A product" seed="1" />)
    await screen.findByRole('img', { name: 'A product' })
    const shown = container.querySelector('[data-size]')?.getAttribute('data-text') ?? ''
    expect(name.trim().startsWith(shown)).toBe(true)
    expect(shown.length).toBeLessThanOrEqual(160)
  },
)

test('a picture with its name beside it is hidden from screen readers', async () => {
  const { container } = render(<Picture src={null} name="Blue Dream" alt="" seed="1" />)
  await waitFor(() => expect(container.querySelector('path')).not.toBeNull())
  expect(screen.queryByRole('img')).toBeNull()
})

test.each(['http://shop.example/a.png', '//shop.example/a.png', 'javascript:alert(1)', 'a.png'])(
  'kind: only showing a picture needs https: %s is drawn instead',
  async (src) => {
    render(<Picture src={src} name="Blue Dream" seed="1" />)
    expect(await screen.findByRole('img', { name: 'Blue Dream' })).not.toHaveAttribute('src')
  },
)
