import { chromium, test, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'

export type KillableBrowser = {
  page: Page
  /** A clean close: all storage is written to disk. */
  close: () => Promise<void>
  /** Kills the process, like a power cut. */
  kill: () => Promise<void>
}

/** Starts a browser process with a profile that survives it. */
export async function launch(profile: string): Promise<KillableBrowser> {
  const given = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const child = spawn(
    existsSync(given) ? given : chromium.executablePath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1280,800',
      'about:blank',
    ],
    // A process group of its own: killed alone, the parent leaves children that still hold the profile's locks.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const gone = once(child, 'exit')
  const endpoint = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (part: Buffer) => {
      text += part.toString()
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(text)
      if (found?.[1]) resolve(found[1])
    })
    child.on('exit', () => reject(new Error(`Chromium did not start: ${text}`)))
  })
  const browser = await chromium.connectOverCDP(endpoint)
  const [context] = browser.contexts()
  const [blank] = context?.pages() ?? []
  if (!context || !blank) throw new Error('Chromium has no window.')
  // Without a limit, a press waits for ever for a form that the placed order has replaced.
  context.setDefaultTimeout(20_000)
  const { baseURL = '' } = test.info().project.use
  await blank.goto(`${baseURL}/about`)
  return {
    page: blank,
    close: async () => {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close')
      await gone
    },
    kill: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await gone
    },
  }
}
