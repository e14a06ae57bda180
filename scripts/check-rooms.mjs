import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from './steps/root.mjs'
import { run } from './steps/run.mjs'

/* Who may import whom (dependency-cruiser), how files are named, and that no folder grows too wide to be read. */
const widestFolder = 25

await run(process.execPath, [
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  '--config',
  '.dependency-cruiser.cjs',
  ...['app', 'components', 'features', 'lib', 'server', 'tests', 'middleware.ts'],
])

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))

const plain = /^[a-z0-9]+(-[a-z0-9]+)*$/
/* In app the name of a folder is a part of the address, or has a meaning for Next. */
const route =
  /^(\([a-z0-9]+(-[a-z0-9]+)*\)|\[{1,2}(\.{3})?[a-zA-Z0-9]+\]{1,2}|[a-z0-9]+([.-][a-z0-9]+)*)$/
const isNamedWell = (/** @type {string} */ file) => {
  const [room = '', ...folders] = path.dirname(file).split('/')
  const [name = ''] = path.basename(file).split('.')
  const folder = room === 'app' ? route : plain
  return room === '' || (plain.test(name) && folders.every((each) => folder.test(each)))
}
const badNames = tracked.filter((file) => file.includes('/') && !isNamedWell(file))
if (badNames.length > 0) {
  console.error(`Files and folders are named in kebab-case:\n${badNames.join('\n')}`)
  process.exit(1)
}

/** @type {Record<string, number>} */
const widths = {}
for (const file of tracked) {
  const folder = path.dirname(file)
  widths[folder] = (widths[folder] ?? 0) + 1
}
const wide = Object.entries(widths).filter(
  ([folder, width]) => folder !== '.' && width > widestFolder,
)
if (wide.length > 0) {
  console.error(wide.map(([folder, width]) => `${folder} holds ${width} files`).join('\n'))
  process.exit(1)
}
