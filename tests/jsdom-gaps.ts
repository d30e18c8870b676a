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

/** What decides how jsdom's own sheet displays an element. */
const DISPLAY_BY = ['hidden', 'open', 'type', 'popover', 'dir', 'style']
/** Properties that the sheet leaves as they are: only an inline style sets them, also above an element. */
const UNSET: Record<string, string> = { visibility: 'visible', opacity: '1', 'pointer-events': 'auto' }
const ANSWERED = ['display', ...Object.keys(UNSET)]

/** Whether the element or one around it sets the property itself. jsdom's `closest` is slower. */
function isStyledAbove(element: Element, property: string): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.getAttribute('style')?.includes(property)) return true
  }
  return false
}

/**
 * The selectors of the page's own sheets that set what is answered here: what they match, and what is inside of it, is computed by jsdom.
 */
const styledByPage = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(
      (rule) => !(rule instanceof CSSStyleRule) || ANSWERED.some((name) => rule.style.getPropertyValue(name)),
    )
    .map((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : '*'))
    .join()

/**
 * Answers quickly what queries by role and visibility read of each element. jsdom matches all rules of its own sheet again after every
 * change: a third of the suite's time.
 * @returns a function that stops it
 */
export function readStylesFast(): () => void {
  // The one that libraries use. Vitest's global window has copies of its members.
  const view = document.defaultView ?? window
  const compute = view.getComputedStyle.bind(view)
  const displays = new Map<string, string>()
  let [sheets, styled] = [0, '']
  const displayOf = (element: Element) => {
    const key = [element.localName, ...DISPLAY_BY.map((name) => element.getAttribute(name))].join('|')
    const display = displays.get(key) ?? compute(element).display
    displays.set(key, display)
    return display
  }
  const valueOf = (element: Element, property: string) => {
    if (property === 'display') return displayOf(element)
    const unset = UNSET[property]
    return unset !== undefined && !isStyledAbove(element, property) ? unset : null
  }
  view.getComputedStyle = (element, pseudo) => {
    if (document.styleSheets.length !== sheets)
      [sheets, styled] = [document.styleSheets.length, styledByPage()]
    if (pseudo || (styled !== '' && element.closest(styled))) return compute(element, pseudo)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        const read = (property: string) =>
          valueOf(element, property) ?? compute(element).getPropertyValue(property)
        if (name === 'getPropertyValue') return read
        const property = String(name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        const known = valueOf(element, property)
        if (known !== null) return known
        const style = compute(element)
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? (value.bind(style) as unknown) : value
      },
    })
  }
  return () => {
    view.getComputedStyle = compute
  }
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
