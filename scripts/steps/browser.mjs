import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium the browser tests run in: the one named, one installed, Playwright's own, or
 * Debian's, fetched in that order.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  return (
    installedBrowser() ??
    (await playwrightBrowser()) ??
    (await debianBrowser()) ??
    fail('No Chromium was found: install one and set CHROMIUM_PATH to it.')
  )
}

function installedBrowser() {
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

async function debianBrowser() {
  if (!existsSync('/usr/bin/apt-get')) {
    return undefined
  }
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    await run('apt-get', ['update'], options)
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  } catch {
    return undefined
  }
  return installedBrowser()
}

/** @returns {never} */
function fail(/** @type {string} */ sentence) {
  throw new Error(sentence)
}
