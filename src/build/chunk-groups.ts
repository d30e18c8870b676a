/** The chunk that runs first, in its own task. */
export const REACT_CHUNK = 'react'

/** React's packages, and the module that runs them. */
const REACT = /[\\/](node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]hydration[\\/]react\.ts$)/

/**
 * One rule: what the entry imports statically is one chunk; the bundler splits the rest. Alone it would cut the first load into a dozen files,
 * because lazy pages share parts of it. React has a chunk of its own (+0.6 kB): it stays cached after a release, and runs in a task of its own.
 */
export const CHUNK_GROUPS = [
  { name: REACT_CHUNK, test: REACT, priority: 1 },
  { name: 'first-load', tags: ['$initial' as const] },
]
