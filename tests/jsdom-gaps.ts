/** What a browser has and jsdom lacks; each only where it is really missing. */
export function fillJsdomGaps(): void {
  fill(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true
    },
    showModal(this: HTMLDialogElement) {
      this.open = true
      this.querySelector<HTMLElement>('[autofocus], button, input, a[href]')?.focus()
    },
    close(this: HTMLDialogElement, value?: string) {
      if (!this.open) return
      this.open = false
      if (value !== undefined) this.returnValue = value
      this.dispatchEvent(new Event('close'))
    },
  })
  fill(Element.prototype, {
    scrollIntoView: scroll,
    scrollTo: scroll,
    scrollBy: scroll,
    setPointerCapture() {},
    releasePointerCapture() {},
    hasPointerCapture: () => false,
  })
  // jsdom has a scrollTo that only complains
  window.scrollTo = scroll
  fill(window, {
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
    IntersectionObserver: NeverObserves,
    ResizeObserver: NeverResized,
  })
}

/**
 * Scrolls nowhere, and answers with a promise, as Chromium does by now: an effect that hands it on has React take it for its clean-up,
 * and the page breaks when it goes.
 */
function scroll(): void {
  return Promise.resolve() as unknown as void
}

/** Tells the first size, as a browser does, and no other, because there is no layout. */
class NeverResized {
  readonly #tell: () => void
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe() {
    this.#tell()
  }
  unobserve() {}
  disconnect() {}
}

class NeverObserves {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

function fill(target: object, parts: Record<string, unknown>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { value: part, configurable: true, writable: true })
  }
}
