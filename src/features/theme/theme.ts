import { THEME_KEY } from '../../lib/storage/storage-keys.ts'
import { storedText } from '../../lib/storage/stored-text.ts'

/** "system" follows prefers-color-scheme. Stored in localStorage under `theme`. */
export type Theme = 'system' | 'light' | 'dark'

const store = storedText(THEME_KEY)

const parseTheme = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system')

/** For `useSyncExternalStore`. The prerendered HTML shows "system". */
export const themeStore = {
  subscribe: (listener: () => void): (() => void) => {
    // The inline loader has set `data-theme` alone.
    applyTheme(themeStore.getSnapshot())
    return store.subscribe(() => {
      applyTheme(themeStore.getSnapshot())
      listener()
    })
  },
  getSnapshot: (): Theme => parseTheme(store.read()),
  getServerSnapshot: (): Theme => 'system',
}

/** Stores the theme on this device. */
export const chooseTheme = (theme: Theme): void => store.write(theme)

/**
 * Sets `data-theme` on <html> for the design tokens, and the theme-color metas for the browser's toolbar.
 * The inline script sets `data-theme` before the first paint.
 */
function applyTheme(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme = '' } = meta.dataset
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? '' : 'not all'
  }
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
