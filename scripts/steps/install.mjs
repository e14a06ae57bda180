import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(root, 'node_modules', '.kantor-lock')

/** Installs the locked dependencies when they are missing or not the locked ones. */
export async function installIfNeeded() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) {
    return false
  }
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    env: { NODE_ENV: undefined },
    quiet: true,
  })
  writeFileSync(stampFile, wanted)
  return true
}
