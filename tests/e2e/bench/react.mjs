import { createElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Cards } from './cards.mjs'

// The cost of React itself: of an empty page, and of the cards of the prerendered one.
const root = document.querySelector('#react')
const { photos } = root.dataset
if (photos) hydrateRoot(root, createElement(Cards, { photos }))
else createRoot(root).render(createElement('h1', null, 'React'))
