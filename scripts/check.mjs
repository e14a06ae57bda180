import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { findBrowser } from './steps/browser.mjs'
import { root } from './steps/root.mjs'
import { run } from './steps/run.mjs'

process.chdir(root)
const node = process.execPath
const bin = (/** @type {string} */ file) => path.join('node_modules', file)
const results = 'test-results'

/* What `npm test` is made of, in the order in which a fault is cheapest to learn. */
const steps = {
  format: () =>
    run(node, [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  rooms: () => run(node, ['scripts/check-rooms.mjs']),
  messages: () => run(node, ['--import', 'tsx', 'scripts/check-messages.ts']),
  dirty: () => run(node, ['scripts/check-dirty.mjs']),
  types: async () => {
    await run(node, [bin('next/dist/bin/next'), 'typegen'], { quiet: true })
    await run(node, [bin('typescript/bin/tsc'), '--noEmit'])
  },
  lint: () => run(node, [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']),
  dead: () => run(node, [bin('knip/bin/knip.js'), '--no-progress']),
  unit: () => vitest('unit'),
  api: () => vitest('api'),
  build: () => buildIfNeeded(),
  start: () => vitest('start'),
  browser: async () => {
    const executable = await findBrowser()
    await run(node, [bin('@playwright/test/cli.js'), 'test'], {
      env: { CHROMIUM_PATH: executable },
    })
  },
}

/** @param {string} project */
function vitest(project) {
  return run(node, [
    bin('vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/${project}.json`,
  ])
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}
const chosen = Object.entries(steps).filter(([name]) => asked.length === 0 || asked.includes(name))
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

for (const [name, step] of chosen) {
  const start = performance.now()
  console.log(`\n▸ ${name}`)
  try {
    await step()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(`\n${name} failed.`)
    report()
    process.exit(1)
  }
  console.log(`  ${name} took ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
report()

/* One closing line over all runners. */
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
