import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps/root.mjs'

/*
 * The instructions in CONTRIBUTING.md for a kind of change must link to exactly the files that such a
 * change touches. This check finds those files by an existing example of each kind.
 */
const changes = [
  {
    title: 'To add a desk resource',
    // The names of one resource in each layer.
    example: String.raw`\bmonitorings = pgTable|\bmonitoringCalls\b|\bmonitoringResource\b|\bMonitoringsPage\b|'/operator/monitorings'|"monitorings": |\bmonitoring: (inAList\b|\(\) => sql)`,
  },
  {
    title: 'To add a claim state',
    // The state as an item of a list, as a key, as the target of a move, or in a `case`.
    example: String.raw`^\s+(["']?refunding["']?[:,]|(to:|case) 'refunding'[,:])`,
  },
  {
    title: 'To add a term of a direction',
    // A term with a name that is used for nothing else.
    example: String.raw`\bminCourse\b`,
  },
]
/* Files that `npm run generate` writes, or that describe one state or one term. */
const exempt = [
  'scripts/check-contributing.mjs',
  'docs',
  'server/database/migrations',
  '*.test.ts',
  '*.test.tsx',
  'tests/e2e',
]

const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
const problems = changes.flatMap(({ title, example }) => {
  const { count, linked } = listedUnder(title)
  const found = filesWith(example)
  return [
    ...(count === linked.length
      ? []
      : [`${title}: it links to ${linked.length} files, but its text says ${count}.`]),
    ...found
      .filter((file) => !linked.includes(file))
      .map((file) => `${title}: a link to ${file} is missing.`),
    ...linked
      .filter((file) => !found.includes(file))
      .map((file) => `${title}: it links to ${file}, which such a change does not touch.`),
  ]
})
if (problems.length > 0) {
  console.error(
    `CONTRIBUTING.md does not link to the files that are touched:\n${problems.join('\n')}`,
  )
  process.exit(1)
}

/**
 * The files that the steps under this title link to, and the number of files that the text states.
 * @param {string} title
 */
function listedUnder(title) {
  const [, section] = text.split(`## ${title}\n`)
  if (section === undefined) {
    throw new Error(`CONTRIBUTING.md has no section “${title}”.`)
  }
  const [instructions = ''] = section.split('\n## ')
  const [steps = ''] = /^1\. [^]*?\n\n/m.exec(`${instructions}\n\n`) ?? []
  const linked = [...steps.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, file = '']) => file)
    .filter((file) => /\.\w+$/.test(file) && !file.startsWith('docs/'))
  return { count: Number(/^(\d+) files/m.exec(instructions)?.[1]), linked: linked.sort() }
}

/** @param {string} pattern */
function filesWith(pattern) {
  const excluded = exempt.map((each) => `:!${each}`)
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8') }
  return execFileSync(
    'git',
    ['grep', '-lP', '--untracked', pattern, '--', '.', ...excluded],
    options,
  )
    .split('\n')
    .filter((file) => file !== '')
    .sort()
}
