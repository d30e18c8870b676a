import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// The cost of React itself.
createRoot(document.querySelector('#react')).render(createElement('h1', null, 'React'))
