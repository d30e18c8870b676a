/** A shorter list than the one that was scrolled would end above the screen: begins again at its first match. */
export function toListTop(list: Element | null): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}
