import { createElement as h, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The floor for a long list in React: rows of text in a window, a search, categories, sorting, and a counter. No pictures, URLs or storage.
 */
const ROW = 64
const SPARE = 4
const CATEGORIES = ['All Products', 'Flower', 'Vaporizers', 'Concentrates', 'Edibles']
const ORDERS = {
  featured: null,
  'price-up': (a, b) => a.price - b.price,
  name: (a, b) => (a.lower < b.lower ? -1 : 1),
  'thc-down': (a, b) => b.thcPercentage - a.thcPercentage,
}

function useWindow() {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const look = () => setFirst(Math.max(0, Math.floor(scrollY / ROW) - SPARE))
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return [first, first + Math.ceil(innerHeight / ROW) + 2 * SPARE]
}

function Row({ product, top, added, onAdd }) {
  return h(
    'article',
    { style: { position: 'absolute', top, height: ROW, left: 0, right: 0 } },
    h('h3', { style: { margin: 0 } }, product.name),
    h('span', null, `$${product.price} `),
    h(
      'button',
      { 'aria-label': `Add ${product.name}`, onClick: () => onAdd(product._id) },
      added ? `In cart: ${added}` : 'Add',
    ),
  )
}

function Shop() {
  const [products, setProducts] = useState([])
  const [wanted, setWanted] = useState({ text: '', category: CATEGORIES[0], order: 'featured' })
  const [cart, setCart] = useState({})
  const [first, last] = useWindow()
  useEffect(() => {
    void fetch('/api/dispensaries/products')
      .then((answer) => answer.json())
      .then((list) => setProducts(list.map((one) => ({ ...one, lower: one.name.toLowerCase() }))))
  }, [])
  const { text, category, order } = useDeferredValue(wanted)
  const shown = useMemo(() => {
    const passed = products.filter(
      (one) =>
        one.lower.includes(text.toLowerCase()) && (category === CATEGORIES[0] || one.category === category),
    )
    return ORDERS[order] ? passed.toSorted(ORDERS[order]) : passed
  }, [products, text, category, order])
  const add = (id) => setCart((now) => ({ ...now, [id]: (now[id] ?? 0) + 1 }))
  const change = (next) => setWanted((now) => ({ ...now, ...next }))
  const count = Object.values(cart).reduce((sum, one) => sum + one, 0)
  return h(
    'div',
    null,
    h('header', { style: { position: 'fixed', top: 0, right: 0, zIndex: 1 } }, `Cart ${count}`),
    h('input', {
      type: 'search',
      'aria-label': 'Search products',
      value: wanted.text,
      onChange: (event) => change({ text: event.target.value }),
    }),
    CATEGORIES.map((name) => h('button', { key: name, onClick: () => change({ category: name }) }, name)),
    h(
      'select',
      {
        'aria-label': 'Sort by',
        value: wanted.order,
        onChange: (event) => change({ order: event.target.value }),
      },
      Object.keys(ORDERS).map((name) => h('option', { key: name }, name)),
    ),
    products.length > 0 && h('p', null, `${shown.length} products`),
    h(
      'section',
      { 'aria-label': 'Products', style: { position: 'relative', height: shown.length * ROW } },
      shown.slice(first, last).map((product, index) =>
        h(Row, {
          key: product._id,
          product,
          top: (first + index) * ROW,
          added: cart[product._id],
          onAdd: add,
        }),
      ),
    ),
  )
}

createRoot(document.querySelector('#react')).render(h(Shop))
