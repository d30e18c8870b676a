/** Pages to compare ours with, measured in the same run. */

const head = (title) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><link rel="icon" href="data:,">`

/** An empty page that its script renders. */
export const reactPage = (script) =>
  `${head('React alone')}<script type="module" src="${script}"></script></head><body><main id="react"></main></body></html>`

const CARDS = 24
const EAGER = 4

/**
 * The floor for a page of this kind: a headline and a grid of cards as plain HTML with inline styles, eager pictures in the first row, and
 * React after the load event.
 */
export const prerenderedPage = (script, photos) => {
  const cards = Array.from({ length: CARDS }, (_, index) => {
    const id = `656d4ca2e83f1b06d5${index.toString(16).padStart(6, '0')}`
    const priority = index < EAGER ? 'fetchpriority="high"' : 'loading="lazy"'
    return `<li><img src="${photos}/images/products/${id}.svg" alt="" width="400" height="500" ${priority}><h2>Product ${index + 1}</h2><p>$${20 + index}.00</p></li>`
  })
  return `${head('Prerendered')}<style>
body{margin:0;padding:16px;font-family:system-ui,sans-serif}h1{font-size:40px}
ul{display:grid;grid-template-columns:1fr 1fr;gap:12px;padding:0;list-style:none}img{width:100%;height:auto}h2{font-size:16px}
</style><script type="module">addEventListener('load',()=>setTimeout(()=>import('${script}')))</script></head>
<body><main><h1>On demand cannabis.</h1><ul>${cards.join('')}</ul><div id="react"></div></main></body></html>`
}
