import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps/root.mjs'

/*
 * The steps that CONTRIBUTING.md lists for a change must name exactly the files that such a change
 * touches. The files are found by one existing example of each kind.
 */
const walks = [
  {
    title: 'To add a desk resource',
    // Its names in each layer.
    stands: String.raw`\bmonitorings = pgTable|\bmonitoringCalls\b|\bmonitoringResource\b|\bMonitoringsPage\b|'/operator/monitorings'|"monitorings": `,
  },
  {
    title: 'To add a claim state',
    // A line of a list, a key, a move that leads to it, or a `case`.
    stands: String.raw`^\s+(["']?refunding["']?[:,]|(to:|case) 'refunding'[,:])`,
  },
  {
    title: 'To add a term of a direction',
    // A name that is used for nothing else.
    stands: String.raw`\bminCourse\b`,
  },
]
/* Written by `npm run generate`, or they describe one state or one term. */
const exempt = [
  'scripts/check-walks.mjs',
  'docs',
  'server/database/migrations',
  '*.test.ts',
  '*.test.tsx',
  'tests/e2e',
]

const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
const faults = walks.flatMap(({ title, stands }) => {
  const { count, told: linked } = listedUnder(title)
  const found = filesWith(stands)
  return [
    ...(count === linked.length
      ? []
      : [`${title}: it lists ${linked.length} files, not ${count}.`]),
    ...found
      .filter((file) => !linked.includes(file))
      .map((file) => `${title}: ${file} is missing.`),
    ...linked
      .filter((file) => !found.includes(file))
      .map((file) => `${title}: ${file} is none of them.`),
  ]
})
if (faults.length > 0) {
  console.error(`CONTRIBUTING.md does not say which files are touched:\n${faults.join('\n')}`)
  process.exit(1)
}

/**
 * The files the steps of a walk have links to, and how many it says they are.
 * @param {string} title
 */
function listedUnder(title) {
  const [, section] = text.split(`## ${title}\n`)
  if (section === undefined) {
    throw new Error(`CONTRIBUTING.md has no walk “${title}”.`)
  }
  const [walk = ''] = section.split('\n## ')
  const [steps = ''] = /^1\. [^]*?\n\n/m.exec(`${walk}\n\n`) ?? []
  const linked = [...steps.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, file = '']) => file)
    .filter((file) => /\.\w+$/.test(file) && !file.startsWith('docs/'))
  return { count: Number(/^(\d+) files/m.exec(walk)?.[1]), told: linked.sort() }
}

/** @param {string} pattern */
function filesWith(pattern) {
  const left = exempt.map((each) => `:!${each}`)
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8') }
  return execFileSync('git', ['grep', '-lP', '--untracked', pattern, '--', '.', ...left], options)
    .split('\n')
    .filter((file) => file !== '')
    .sort()
}
