import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Cards } from './cards.mjs'

// Pages to compare ours with, measured in the same run.

const head = (title) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><link rel="icon" href="data:,">`

/** An empty page that its script renders. */
export const reactPage = (script) =>
  `${head('React alone')}<script type="module" src="${script}"></script></head><body><main id="react"></main></body></html>`

/** Without React's preloads: the pictures are in the HTML. */
const cardsHtml = (photos) => renderToString(createElement(Cards, { photos })).replaceAll(/<link [^>]*>/g, '')

/**
 * The floor for a page of this kind: a headline and a grid of 24 cards as HTML with inline styles, which React hydrates after the load
 * event.
 */
export const prerenderedPage = (script, photos) =>
  `${head('Prerendered')}<style>
body{margin:0;padding:16px;font-family:system-ui,sans-serif}h1{font-size:40px}
ul{display:grid;grid-template-columns:1fr 1fr;gap:12px;padding:0;list-style:none}img{width:100%;height:auto}h2{font-size:16px}
</style><script type="module">addEventListener('load',()=>setTimeout(()=>import('${script}')))</script></head>
<body><main><h1>On demand cannabis.</h1><div id="react" data-photos="${photos}">${cardsHtml(photos)}</div></main></body></html>`
