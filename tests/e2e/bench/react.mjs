import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// The least that a page with React can be
createRoot(document.querySelector('#react')).render(createElement('h1', null, 'React'))
