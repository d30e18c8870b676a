import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticPart } from '../../src/hydration/StaticPart.tsx'

const Page = ({ title }: { title: string }) => (
  <>
    <h1>{title}</h1>
    <StaticPart>
      <details>
        <summary>A question</summary>
      </details>
    </StaticPart>
  </>
)

test('what is opened in a static part stays open when the page around it re-renders', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page title="Home" />)
  const { rerender } = render(<Page title="Home" />, { container, hydrate: true })
  const question = screen.getByRole('group')
  question.setAttribute('open', '')
  rerender(<Page title="Flower" />)
  expect(screen.getByRole('heading', { name: 'Flower' })).toBeVisible()
  expect(screen.getByRole('group')).toBe(question)
  expect(question).toHaveAttribute('open')
})
