import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../root.mjs'

/** A copy of the tree as it stands, with what is not committed, beside the packages of the original. */
export function copyTree(): { place: string; remove: () => void } {
  const place = mkdtempSync(path.join(tmpdir(), 'kantor-mutants-'))
  const remove = () => rmSync(place, { recursive: true, force: true, maxRetries: 20 })
  try {
    // PostgreSQL of the tests may run as another user, who reads there.
    chmodSync(place, 0o755)
    for (const file of filesOfTree()) {
      cpSync(path.join(root, file), path.join(place, file), { recursive: true })
    }
    symlinkSync(realpathSync(path.join(root, 'node_modules')), path.join(place, 'node_modules'))
  } catch (error) {
    remove()
    throw error
  }
  return { place, remove }
}

function filesOfTree(): string[] {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && file !== 'node_modules' && existsSync(path.join(root, file)))
}
