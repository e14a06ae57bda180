import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/* Headless Chromium uses a third less of the processor for the same pages. */
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
 * The Chromium the browser tests run in: the one named, one installed, Playwright's own, or
 * Debian's, fetched in that order. A machine of CI fetches the quicker one before it takes another.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  return (
    firstOf([process.env.CHROMIUM_PATH, ...shells]) ??
    (process.env.CI === undefined ? undefined : await debianPackage(shell)) ??
    firstOf(browsers) ??
    (await playwrightBrowser()) ??
    (await debianPackage(shell)) ??
    (await debianPackage('chromium')) ??
    fail('No Chromium was found: install one and set CHROMIUM_PATH to it.')
  )
}

/** @param {(string | undefined)[]} places */
function firstOf(places) {
  return places.find((place) => place !== undefined && existsSync(place))
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

/** @param {string} name */
async function debianPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) {
    return undefined
  }
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    await run('apt-get', ['update'], options)
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
  } catch {
    return undefined
  }
  return firstOf([...shells, ...browsers])
}

/** @returns {never} */
function fail(/** @type {string} */ sentence) {
  throw new Error(sentence)
}
