import { onTestFinished } from 'vitest'

/** Elements whose text a translator leaves alone. */
const UNTRANSLATED = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'FONT'])

/**
 * How translators change a page. 'move': the text node moves into a `<font>`. 'replace': the `<font>` gets a new text node, and React's own
 * is no longer on the page, as in Chrome.
 */
export type TranslatorKind = 'move' | 'replace'

/** Translates the page, and each later text, until the test ends. */
export function translatePage(kind: TranslatorKind): void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node, kind)
  })
  translate(document.body, kind)
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
}

function translate(node: Node, kind: TranslatorKind): void {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let text: Node | null = walker.currentNode; text; text = walker.nextNode()) {
    if (text instanceof Text) texts.push(text)
  }
  for (const text of texts) {
    if (text.data.trim() === '' || !text.parentElement || UNTRANSLATED.has(text.parentElement.tagName))
      continue
    const font = document.createElement('font')
    const inner = font.appendChild(document.createElement('font'))
    text.replaceWith(font)
    inner.append(kind === 'move' ? text : text.data)
  }
}
