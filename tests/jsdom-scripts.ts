import { runInThisContext } from 'node:vm'

/**
 * Loads `<script src>` through fetch, so that the stand-ins answer. jsdom itself loads no scripts.
 * @returns a function that stops it
 */
export function loadScriptsThroughFetch(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLScriptElement && node.src !== '') void load(node)
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  return () => observer.disconnect()
}

async function load(script: HTMLScriptElement): Promise<void> {
  try {
    const response = await fetch(script.src)
    if (!response.ok) throw new Error(`${script.src} answered ${response.status}`)
    runInThisContext(await response.text())
    script.dispatchEvent(new Event('load'))
  } catch {
    script.dispatchEvent(new Event('error'))
  }
}
