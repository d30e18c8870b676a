import type { Plugin } from 'vite'

/**
 * Says what react-router does not: that its contexts and components may be dropped where nobody uses them.
 * Their names for the developer tools keep forms, fetchers and scroll restoration, which only data routers
 * use, in the first load.
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.m?js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          // of the error boundary of routes that load data; without it, it only knows no server components
          .replace('RenderErrorBoundary.contextType = RSCRouterContext;', ''),
        map: null,
      }),
    },
  }
}
