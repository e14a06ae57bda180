import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(root, 'node_modules', '.kantor-lock')

/**
 * Installs the dependencies of package-lock.json when they are missing or outdated. `npm install` obeys
 * the lock and its checksums, because package.json names exact versions. `npm ci` would also reject a
 * lock that was written on a machine that could not see the binaries of other platforms.
 */
export async function installIfNeeded() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) {
    return false
  }
  await run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'], {
    env: { NODE_ENV: undefined },
    quiet: true,
  })
  writeFileSync(stampFile, wanted)
  return true
}
