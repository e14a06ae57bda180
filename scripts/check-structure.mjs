import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from './steps/root.mjs'
import { run } from './steps/run.mjs'

/*
 * Checks which folders import which (dependency-cruiser), how files are named, and that no folder has
 * too many files, not counting tests.
 */
const maxFilesInFolder = 25

await run(process.execPath, [
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  '--config',
  '.dependency-cruiser.cjs',
  ...[
    'app',
    'components',
    'examples',
    'features',
    'lib',
    'packages',
    'server',
    'tests',
    'middleware.ts',
  ],
])

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))

const plain = /^[a-z0-9]+(-[a-z0-9]+)*$/
/* In app/ the name of a folder is a part of the URL, or has a meaning for Next. */
const route =
  /^(\([a-z0-9]+(-[a-z0-9]+)*\)|\[{1,2}(\.{3})?[a-zA-Z0-9]+\]{1,2}|[a-z0-9]+([.-][a-z0-9]+)*)$/
const isNamedWell = (/** @type {string} */ file) => {
  const [topFolder = '', ...folders] = path.dirname(file).split('/')
  const [name = ''] = path.basename(file).split('.')
  const folder = topFolder === 'app' ? route : plain
  return topFolder === '' || (plain.test(name) && folders.every((each) => folder.test(each)))
}
const badNames = tracked.filter((file) => file.includes('/') && !isNamedWell(file))
if (badNames.length > 0) {
  console.error(`These files and folders are not named in kebab-case:\n${badNames.join('\n')}`)
  process.exit(1)
}

/** @type {Record<string, number>} */
const counts = {}
for (const file of tracked) {
  const folder = path.dirname(file)
  counts[folder] = (counts[folder] ?? 0) + 1
}
const tooFull = Object.entries(counts).filter(
  ([folder, count]) => folder !== '.' && count > maxFilesInFolder,
)
if (tooFull.length > 0) {
  console.error(
    tooFull
      .map(([folder, count]) => `${folder} has ${count} files; the limit is ${maxFilesInFolder}.`)
      .join('\n'),
  )
  process.exit(1)
}
