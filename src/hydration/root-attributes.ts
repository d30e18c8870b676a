import { AGE_KEY, CART_KEY, THEME_KEY } from '../lib/storage/storage-keys.ts'

/**
 * Sets data attributes on `<html>` before the first paint, so that CSS shows the right state at once: the saved theme
 * (features/theme/theme.ts), the age question (features/age-gate/AgeGate.tsx), and a placeholder instead of an empty cart
 * (pages/CartPage.tsx). If storage is blocked, or the script is off, blocked or broken, the age question shows: the build's HTML has
 * `data-age-unknown` and `data-no-script`.
 */
export function setRootAttributes(): void {
  const { dataset } = document.documentElement
  dataset.ageUnknown = ''
  delete dataset.noScript
  try {
    const theme = localStorage.getItem(THEME_KEY)
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    else delete dataset.theme
    if (localStorage.getItem(AGE_KEY) === 'true') delete dataset.ageUnknown
    if ((localStorage.getItem(CART_KEY) ?? '') > '[]') dataset.hasCart = ''
  } catch {
    // Blocked storage: keep the defaults.
  }
}
