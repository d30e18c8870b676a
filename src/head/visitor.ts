/**
 * Marks <html> for who looks at the page, before its first paint: a remembered theme never flashes (features/theme/theme.ts), who has not
 * said their age sees the gate at once (features/age-gate/AgeGate.tsx), and who has something in the cart never sees an
 * empty one (pages/CartPage.tsx). Where storage is blocked the gate is shown.
 */
export function markVisitor(): void {
  const { dataset } = document.documentElement
  dataset.ageUnknown = ''
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    if (localStorage.getItem('ageVerified') === 'true') delete dataset.ageUnknown
    if ((localStorage.getItem('cartItems') ?? '') > '[]') dataset.hasCart = ''
  } catch {
    // as if nothing were remembered
  }
}
