/**
 * Runs in <head>: what is pressed on the page's HTML before its script listens is kept for it (ui/EarlyPress.tsx), and a form is never
 * sent by the browser itself, which would put what was typed, a password too, into the address: each form of the app sends its own.
 */
export const EARLY_PRESS_SNIPPET =
  "addEventListener('submit',function(e){e.preventDefault()},true);" +
  "addEventListener('click',function(e){var b=!window.isTaken&&e.target.closest('button:not([data-age])');" +
  'if(b)window.earlyPress=b},true);'
