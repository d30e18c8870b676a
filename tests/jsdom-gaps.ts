/** What had the focus before each modal dialog. Closing restores it. */
const openers = new WeakMap<Element, Element | null>()

/** Adds browser features that jsdom lacks, unless it has them. */
export function fillJsdomGaps(): void {
  fill(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true
    },
    showModal(this: HTMLDialogElement) {
      this.open = true
      openers.set(this, document.activeElement)
      this.querySelector<HTMLElement>('[autofocus], button, input, a[href]')?.focus()
    },
    close(this: HTMLDialogElement, value?: string) {
      if (!this.open) return
      this.open = false
      if (value !== undefined) this.returnValue = value
      const opener = openers.get(this)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
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
  // jsdom’s scrollTo only logs an error
  window.scrollTo = scroll
  fill(window, {
    // A desktop: only least widths match.
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), {
        media,
        matches: Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity) <= innerWidth,
        onchange: null,
      }),
    IntersectionObserver: IntersectionObserverStub,
  })
}

/**
 * Returns a promise, like current Chromium: an effect that returns it by accident breaks,
 * because React calls the return value as a clean-up function.
 */
function scroll(): void {
  return Promise.resolve() as unknown as void
}

/** jsdom has no layout: everything is in view. */
class IntersectionObserverStub {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.callback([{ isIntersecting: true }])
  }
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
