/**
 * Runs in <head> before the first paint: a remembered theme never flashes (features/theme/theme.ts), and a visitor
 * who has not said their age sees the gate at once (features/age-gate/AgeGate.tsx), and who has something in the cart never
 * sees an empty one (pages/CartPage.tsx). An answer given before the shop's script has come counts as well. Where storage is blocked the
 * gate is shown, and the answer is pressed anew by the script, which remembers it (ui/EarlyPress.tsx). A string, because the policy in the
 * page's headers allows it by its hash.
 */
export const THEME_SNIPPET =
  "var d=document.documentElement.dataset;d.ageUnknown='';" +
  "try{var s=localStorage,t=s.getItem('theme');if(t=='light'||t=='dark')d.theme=t;" +
  "if(s.getItem('ageVerified')=='true')delete d.ageUnknown;if(s.cartItems>'[]')d.hasCart=''}catch(e){}" +
  "addEventListener('click',function(e){var a=e.target.closest('[data-age]');if(a)try{" +
  "localStorage.setItem('ageVerified',a.dataset.age);if(a.dataset.age=='true')delete d.ageUnknown}" +
  'catch(e){window.earlyPress=a}})'
