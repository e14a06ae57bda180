import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** What the built product is made of. Tests and documents are not. */
const sources = [
  'app',
  'components',
  'features',
  'lib',
  'messages',
  'public',
  'server',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
]

/** One text that changes when any of these files does. */
export function fingerprint(names = sources) {
  const hash = createHash('sha256')
  for (const name of names) {
    for (const file of filesBelow(path.join(root, name))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ place) {
  if (!existsSync(place)) {
    return []
  }
  if (!statSync(place).isDirectory()) {
    return [place]
  }
  return readdirSync(place)
    .sort()
    .filter((name) => !/\.(test|spec)\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(path.join(place, name)))
}
