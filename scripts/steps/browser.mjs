import { existsSync } from 'node:fs'
import { installDebianPackage } from './debian-package.mjs'
import { run } from './run.mjs'

/* The headless shell uses a third less processor time than Chromium for the same pages. */
const shell = 'chromium-headless-shell'
const shells = [`/usr/bin/${shell}`]
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds the Chromium for the browser tests. It tries, in this order: CHROMIUM_PATH, an installed
 * browser, Playwright's download and Debian's packages. In CI it tries to install the headless shell
 * before it uses another installed browser, because the shell is faster.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  return (
    firstExisting([process.env.CHROMIUM_PATH, ...shells]) ??
    (process.env.CI === undefined ? undefined : await debianPackage(shell)) ??
    firstExisting(browsers) ??
    (await playwrightBrowser()) ??
    (await debianPackage(shell)) ??
    (await debianPackage('chromium')) ??
    fail('No Chromium was found: install one and set CHROMIUM_PATH to it.')
  )
}

/** @param {(string | undefined)[]} files */
function firstExisting(files) {
  return files.find((file) => file !== undefined && existsSync(file))
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) {
    return chromium.executablePath()
  }
  const cli = 'node_modules/@playwright/test/cli.js'
  await run(process.execPath, [cli, 'install', 'chromium'], { quiet: true }).catch(() => undefined)
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

async function debianPackage(/** @type {string} */ name) {
  await installDebianPackage(name)
  return firstExisting([...shells, ...browsers])
}

/** @returns {never} */
function fail(/** @type {string} */ message) {
  throw new Error(message)
}
