import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// What any React app pays before its first own line
createRoot(document.querySelector('#react')).render(createElement('h1', null, 'React'))
