/**
 * Sets data attributes on `<html>` before the first paint, so that CSS shows the right state at once: the saved theme
 * (features/theme/theme.ts), the age gate (features/age-gate/AgeGate.tsx), and a placeholder instead of an empty cart
 * (pages/CartPage.tsx). If storage is blocked, the gate shows.
 */
export function setRootAttributes(): void {
  const { dataset } = document.documentElement
  dataset.ageUnknown = ''
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    if (localStorage.getItem('ageVerified') === 'true') delete dataset.ageUnknown
    if ((localStorage.getItem('cartItems') ?? '') > '[]') dataset.hasCart = ''
  } catch {
    // Blocked storage: keep the defaults.
  }
}
