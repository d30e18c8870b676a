import type { Page } from './render-app.tsx'

/** Enters a text at once, because each key is a render of the page; then presses these keys. */
export async function enter(page: Page, field: HTMLElement, text: string, keys = ''): Promise<void> {
  await page.user.click(field)
  await page.user.paste(text)
  if (keys) await page.user.keyboard(keys)
}
