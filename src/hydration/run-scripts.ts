import { mayReloadAgain } from '../lib/storage/reload-guard.ts'
import { wait } from '../lib/wait.ts'

/** sessionStorage key: the time of this tab's last reload because of a failed script. */
const RELOAD_KEY = 'reloadedForScript'
const RETRY_AFTER_MS = 1000

/** Loads and runs one module. */
type Load = (url: string) => Promise<unknown>

/**
 * `strict-dynamic` trusts an element that a script adds, but not an import() of an inline script. The import afterwards fetches
 * nothing; it rejects if the module threw an error.
 */
const loadModule: Load = async (url) => {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = url
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })
  await import(/* @vite-ignore */ url)
}

/**
 * Runs the app's scripts in order, each in its own task. A script that fails is loaded once more, then the page reloads once, then a
 * notice with a Reload button appears. Without it the page would look complete and react to nothing.
 */
export async function runScripts(
  scripts: readonly string[],
  load = loadModule,
  page: Pick<Location, 'reload'> = location,
): Promise<void> {
  try {
    for (const script of scripts) {
      // The same URL: with a query the app would exist twice, because its other chunks import it without one.
      await load(script).catch(() => wait(RETRY_AFTER_MS).then(() => load(script)))
      await wait(0)
    }
  } catch {
    if (mayReload()) page.reload()
    else showNotice(page)
  }
}

/** Never if the user is offline or has typed something. */
const mayReload = (): boolean => navigator.onLine && !isTyped() && mayReloadAgain(RELOAD_KEY)

const isTyped = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox]), textarea',
    ),
  ].some(({ value, defaultValue }) => value !== defaultValue)

/** Fills the live region that build/html/page-html.ts adds to every page. */
function showNotice(page: Pick<Location, 'reload'>): void {
  const notice = document.getElementById('load-notice')
  const template = notice?.querySelector('template')
  if (!notice || !template) return
  notice.role = 'alert'
  notice.append(template.content.cloneNode(true))
  notice.querySelector('button')?.addEventListener('click', () => page.reload())
}
