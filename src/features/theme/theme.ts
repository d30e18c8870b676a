import { storedText } from '../../lib/stored-text.ts'

/** "system" follows prefers-color-scheme; the others are remembered in localStorage under `theme`. */
export type Theme = 'system' | 'light' | 'dark'

const store = storedText('theme')

const parseTheme = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system')

/** The theme as an outside store. Until the browser is asked it is "system", which HTML from the build shows. */
export const themeStore = {
  subscribe: store.subscribe,
  getSnapshot: (): Theme => parseTheme(store.read()),
  getServerSnapshot: (): Theme => 'system',
}

/** Remembers a theme on this device; "system" is remembered by nothing. */
export function chooseTheme(theme: Theme): void {
  store.write(theme === 'system' ? null : theme)
}

/**
 * Sets `data-theme` on <html>, which the tokens follow; hydration/root-attributes.ts does the same before the first paint.
 * The bar of a phone's browser takes its colour from the page's head.
 */
export function applyTheme(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme = '' } = meta.dataset
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? '' : 'not all'
  }
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
