import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/**
 * Tries to install a package of Debian. Does nothing on other systems and without the right to do so.
 * @param {string} name
 */
export async function installDebianPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) {
    return
  }
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    await run('apt-get', ['update'], options)
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
  } catch {
    // Whoever needs the package finds out that it is missing.
  }
}
