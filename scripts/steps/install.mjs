import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(root, 'node_modules', '.kantor-lock')

/**
 * Installs the locked dependencies when they are missing or not the locked ones. `npm install` keeps to
 * the lock and to its checksums, as every version here is exact; `npm ci` would also refuse a lock that
 * was written where the binaries of other platforms could not be seen.
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
