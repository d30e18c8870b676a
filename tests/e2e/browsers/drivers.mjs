/**
 * Two engines behind one interface: `goto(url)`, `evaluate(function, ...args)` in the page, `errors()` and `close()`.
 * Firefox by WebDriver BiDi, WebKitGTK (Safari's engine) by WebDriver.
 */
import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { Builder, Capabilities } from 'selenium-webdriver'

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

export async function openFirefox() {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  const errors = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return {
    version: await browser.version(),
    // The walk waits for what it needs. On a busy machine Firefox sometimes sends no load event, with everything loaded.
    goto: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    evaluate: (call, ...args) => page.evaluate(call, ...args),
    errors: () => errors.splice(0),
    close: () => browser.close(),
  }
}

export async function openWebKit() {
  for (const file of [WEBKIT_DRIVER, MINI_BROWSER])
    if (!existsSync(file)) throw new Error(`${file} is missing`)
  const { spawn } = await import('node:child_process')
  const port = 4460
  const service = spawn(WEBKIT_DRIVER, [`--port=${port}`], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  })
  const driver = await new Builder()
    .usingServer(`http://localhost:${port}`)
    .withCapabilities(capabilities)
    .build()
    .catch((error) => {
      service.kill()
      throw error
    })
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
  await driver.manage().window().setRect({ width: 1280, height: 900 })
  const version = (await driver.getCapabilities()).getBrowserVersion()
  const evaluate = async (call, ...args) => {
    // Rejections come back as a text, because WebDriver loses their message.
    const result = await driver.executeAsyncScript(
      `const done = arguments[arguments.length - 1];
       Promise.resolve().then(() => (${call})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      ...args,
    )
    if (result.error) throw new Error(result.error)
    return result.value
  }
  return {
    version,
    async goto(url) {
      await driver.get(url)
      await evaluate(() => {
        window.pageErrors = []
        addEventListener('error', ({ message }) => window.pageErrors.push(message))
        addEventListener('unhandledrejection', ({ reason }) => window.pageErrors.push(String(reason)))
      })
    },
    evaluate,
    errors: () => evaluate(() => (window.pageErrors ?? []).splice(0)),
    async close() {
      await driver.quit().catch(() => {})
      service.kill()
    },
  }
}
