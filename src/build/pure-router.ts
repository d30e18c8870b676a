import type { Plugin } from 'vite'

const CREATIONS = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g
const DISPLAY_NAMES = /^\w+\.displayName = "[^"]*";$/gm
/** The data routers' error boundary reads the context of server components by this line; without it the class can be dropped. */
const BOUNDARY_CONTEXT = 'RenderErrorBoundary.contextType = RSCRouterContext;'
/** What only tells developers something, in long sentences. */
const WARNING = /^function warning\(/gm
/** How `useNavigate` goes about in a data router, and elsewhere. */
const EITHER_ROUTER = 'isDataRoute ? useNavigateStable() : useNavigateUnstable()'

/**
 * Says what react-router does not: that its contexts and components may be dropped where nobody uses them, its warnings everywhere,
 * and what its data routers alone do: this shop has none. Their names for the developer tools keep forms, fetchers and scroll
 * restoration, which only data routers use, in the first load. @throws {Error} from a build in which react-router reads otherwise.
 */
export function pureRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'pure-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.m?js$/ },
      handler(code) {
        const without = (text: string, part: string | RegExp, instead = '') => {
          const changed = text.replaceAll(part, instead)
          if (changed !== text) found.add(String(part))
          return changed
        }
        let pure = without(code, CREATIONS, '= /* @__PURE__ */ $1')
        pure = without(pure, DISPLAY_NAMES)
        pure = without(pure, WARNING, '/* @__NO_SIDE_EFFECTS__ */ $&')
        pure = without(pure, EITHER_ROUTER, 'useNavigateUnstable()')
        return { code: without(pure, BOUNDARY_CONTEXT), map: null }
      },
    },
    buildEnd(error) {
      const missing = [CREATIONS, DISPLAY_NAMES, BOUNDARY_CONTEXT, WARNING, EITHER_ROUTER].filter(
        (part) => !found.has(String(part)),
      )
      if (error || missing.length === 0) return
      throw new Error(
        `react-router no longer contains ${missing.join(' or ')}: see whether this plugin is needed`,
      )
    },
  }
}
