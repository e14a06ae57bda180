import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { findBrowser } from './steps/browser.mjs'
import { provideLitecoinNode } from './steps/litecoin-node.mjs'
import { makeQuickFolder } from './steps/quick-folder.mjs'
import { root } from './steps/root.mjs'
import { run } from './steps/run.mjs'

process.chdir(root)
const node = process.execPath
const bin = (/** @type {string} */ file) => path.join('node_modules', file)
const results = 'test-results'

/* The steps of `npm test` and `npm run check`; the cheapest come first. */
const steps = {
  messages: () => run(node, ['--import', 'tsx', 'scripts/check-messages.ts']),
  structure: () => run(node, ['scripts/check-structure.mjs'], { quiet: true }),
  contributing: () => run(node, ['scripts/check-contributing.mjs']),
  generated: () => run(node, ['scripts/check-generated.mjs']),
  openapi: () =>
    run(node, [bin('@redocly/cli/bin/cli.js'), 'lint', 'docs/openapi.json', '--max-problems=20'], {
      quiet: true,
      // Redocly must not send usage data, nor look for a newer version.
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }),
  // Generates Next's types of the routes, which the steps `types` and `lint` need.
  routes: () => run(node, [bin('next/dist/bin/next'), 'typegen'], { quiet: true }),
  // TypeScript 6 is installed too: dependency-cruiser needs its API, which TypeScript 7 does not have.
  // With more threads it takes twice the processor time, because each of them checks shared types anew.
  types: () =>
    run(node, [bin('typescript-7/bin/tsc'), '--noEmit', '--singleThreaded'], { quiet: true }),
  format: () => run(node, [bin('oxfmt/bin/oxfmt'), '--check'], { quiet: true }),
  dead: () => run(node, [bin('knip/bin/knip.js'), '--no-progress']),
  lint: () => run(node, [bin('oxlint/bin/oxlint')]),
  unit: () => vitest('unit'),
  api: async () => {
    await programs.litecoinNode
    await vitest('api')
  },
  build: () => buildIfNeeded(),
  start: () => vitest('start'),
  browser: async () => {
    await programs.litecoinNode
    await playwright()
  },
  pictures: () => playwright('--config=playwright.pictures.config.ts'),
}
/* The steps that are not part of `npm test`. */
const apart = ['pictures']

/*
 * Steps that keep only one processor busy: each row runs beside the other one. `generated` writes files that
 * `openapi` and `format` read, so these run one after the other.
 */
const lanes = [
  ['routes', 'types'],
  ['messages', 'contributing', 'generated', 'openapi', 'format', 'dead', 'structure'],
]

/** @param {readonly string[]} options */
async function playwright(...options) {
  const browser = await programs.browser
  await inMemory((env) =>
    run(node, [bin('@playwright/test/cli.js'), 'test', ...options], {
      env: { ...env, CHROMIUM_PATH: browser },
    }),
  )
}

/** @param {string} project */
function vitest(project) {
  const options = [
    ...['run', `--project=${project}`, `--project=${project}:*`],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${results}/${project}.json`],
  ]
  return inMemory((env) => run(node, [bin('vitest/vitest.mjs'), ...options], { env }))
}

/**
 * Lets tests keep their temporary files in memory, if there is room.
 * @param {(env: Record<string, string>) => Promise<void>} work
 */
async function inMemory(work) {
  const folder = makeQuickFolder()
  try {
    await work(folder === null ? {} : { TMPDIR: folder.name })
  } finally {
    folder?.remove()
  }
}

const args = process.argv.slice(2)
const unknown = args.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0) {
  console.error(
    `Unknown steps: ${unknown.join(', ')}. The steps are: ${Object.keys(steps).join(', ')}.`,
  )
  process.exit(1)
}
const needed = args.some((name) => name === 'types' || name === 'lint') ? ['routes'] : []
const chosen = Object.keys(steps).filter((name) =>
  args.length === 0 ? !apart.includes(name) : [...args, ...needed].includes(name),
)
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const programs = startInstalling()
const inLanes = lanes.map((lane) => lane.filter((name) => chosen.includes(name)))
const afterwards = chosen.filter((name) => !lanes.flat().includes(name))
const isFine =
  (await Promise.all(inLanes.map((lane) => allPass(lane)))).every(Boolean) &&
  (await allPass(afterwards))
report()
await Promise.allSettled(Object.values(programs))
if (!isFine) {
  process.exit(1)
}

/*
 * Begins to install what some steps need besides npm packages, while other steps run: it mostly waits for the
 * network. One after the other, because apt does one thing at a time.
 */
function startInstalling() {
  const isNeeded = (/** @type {string[]} */ ...names) => names.some((name) => chosen.includes(name))
  const litecoinNode = isNeeded('api', 'browser') ? provideLitecoinNode() : Promise.resolve()
  const browser = isNeeded('browser', 'pictures')
    ? litecoinNode.then(findBrowser)
    : Promise.resolve('')
  // Whoever needs the browser finds out that there is none.
  browser.catch(() => undefined)
  return { litecoinNode, browser }
}

/**
 * Runs steps one after the other, up to the first that fails.
 * @param {readonly string[]} names
 */
async function allPass(names) {
  for (const name of names) {
    if (!(await passes(name))) {
      return false
    }
  }
  return true
}

/**
 * Runs a step, and returns whether it passed.
 * @param {string} name
 */
async function passes(name) {
  const start = performance.now()
  console.log(`\n▸ ${name}`)
  try {
    await steps[/** @type {keyof typeof steps} */ (name)]()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(`\n${name} failed.`)
    return false
  }
  console.log(`  ${name} took ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return true
}

/* Prints one line with the results of all tests. */
function report() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const project of ['unit', 'api', 'start']) {
    const file = path.join(results, `${project}.json`)
    if (existsSync(file)) {
      const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
        readFileSync(file, 'utf8'),
      )
      total.passed += numPassedTests
      total.failed += numFailedTests
      total.skipped += numPendingTests
    }
  }
  const browser = path.join(results, 'browser.json')
  if (existsSync(browser)) {
    const { stats } = JSON.parse(readFileSync(browser, 'utf8'))
    total.passed += stats.expected + stats.flaky
    total.failed += stats.unexpected
    total.skipped += stats.skipped
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
}
