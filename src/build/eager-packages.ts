import type { Plugin } from 'vite'

/** How the bundler wraps a CommonJS package, before it minifies. */
const WRAPPER = /__commonJSMin\(\(\((\w+(?:, \w+)?)\) => \{/g

/**
 * Wraps CommonJS packages, such as React, in functions instead of arrow functions. Chromium compiles a function in parentheses at once; it
 * first reads the 190 kB of an arrow function for their syntax alone. Evaluating React takes 17 instead of 23 ms (CPU time).
 */
export const eagerPackages = (): Plugin => ({
  name: 'eager-packages',
  renderChunk: (code) => ({ code: code.replace(WRAPPER, '__commonJSMin((function($1) {'), map: null }),
})
