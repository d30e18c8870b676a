/**
 * Runs in <head> before the first paint, so that a remembered theme never flashes: see features/theme/theme.ts.
 * A string, because the policy in the page's headers allows it by its hash.
 */
export const THEME_SNIPPET =
  "try{var t=localStorage.getItem('theme');if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}"
