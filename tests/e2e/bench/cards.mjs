import { createElement as h } from 'react'

const CARDS = 24
const EAGER = 4

/** A grid of cards of nothing but their words and pictures, eager ones in the first row. */
export const Cards = ({ photos }) =>
  h(
    'ul',
    null,
    Array.from({ length: CARDS }, (_, index) => {
      const id = `656d4ca2e83f1b06d5${index.toString(16).padStart(6, '0')}`
      const priority = index < EAGER ? { fetchPriority: 'high' } : { loading: 'lazy' }
      const src = `${photos}/images/products/${id}.svg`
      return h(
        'li',
        { key: id },
        h('img', { src, alt: '', width: 400, height: 500, ...priority }),
        h('h2', null, `Product ${index + 1}`),
        h('p', null, `$${20 + index}.00`),
      )
    }),
  )
