import { runInThisContext } from 'node:vm'

/**
 * Lets `<script src>` load as in a browser, through fetch and so through the stand-ins: jsdom loads none.
 * @returns how to stop.
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
