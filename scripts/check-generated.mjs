import { execFileSync } from 'node:child_process'
import { root } from './steps/root.mjs'
import { run } from './steps/run.mjs'

/* Migrations, the API's description and its types must be up to date: generating them again changes nothing. */
const generated = [
  'server/database/migrations',
  'docs/openapi.json',
  'packages/merchant-client/src/openapi.ts',
]

const before = state()
await run(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate'], { quiet: true })
await run(process.execPath, ['--import', 'tsx', 'scripts/generate-openapi.ts'], { quiet: true })
const after = state()
if (before !== after) {
  console.error(`Generated files were not up to date:\n${after}`)
  process.exit(1)
}

function state() {
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8') }
  const status = execFileSync('git', ['status', '--short', '--', ...generated], options)
  const diff = execFileSync('git', ['diff', '--', ...generated], options)
  return status + diff
}
