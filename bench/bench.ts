import { spawnSync } from 'node:child_process'
import { isMet, type Figure } from './figures'
import { keepFigures, withUnit } from './report'

/*
 * Measures whether the product meets its bounds. Most figures compare it with a bare server on the same
 * machine. `npm run bench` runs every part, `npm run bench engine page` only `engine` and `page`. Each
 * part runs in a process of its own, so that the memory and garbage of one part do not change the
 * figures of another.
 */
const parts: Record<string, () => Promise<readonly Figure[]>> = {
  engine: async () => (await import('./parts/engine')).measureEngine(),
  calculator: async () => (await import('./parts/calculator')).measureCalculator(),
  export: async () => (await import('./parts/export')).measureExport(),
  cached: async () => (await import('./parts/cached')).measureCached(),
  arrivals: async () => (await import('./parts/arrivals')).measureArrivals(),
  interference: async () => (await import('./parts/interference')).measureInterference(),
  claims: async () => (await import('./parts/claims')).measureClaims(),
  desk: async () => (await import('./parts/desk')).measureDesk(),
  verification: async () => (await import('./parts/verification')).measureVerification(),
  webhooks: async () => (await import('./parts/webhooks')).measureWebhooks(),
  shops: async () => (await import('./parts/shops')).measureShops(),
  loyalty: async () => (await import('./parts/loyalty')).measureLoyalty(),
  rails: async () => (await import('./parts/rails')).measureRails(),
  page: async () => (await import('./parts/page')).measurePage(),
}

async function main(): Promise<void> {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    throw new Error(
      `There is no part named ${unknown.join()}. The parts are: ${Object.keys(parts).join(', ')}.`,
    )
  }
  const [name, ...others] = names.length > 0 ? names : Object.keys(parts)
  if (name !== undefined && others.length === 0) {
    process.exitCode = (await runPart(name)) ? 0 : 1
    return
  }
  const results = [name ?? '', ...others].map(runInNewProcess)
  process.exitCode = results.every((isPartMet) => isPartMet) ? 0 : 1
}

/** Returns whether every figure of the part is within its bound. */
async function runPart(name: string): Promise<boolean> {
  process.stdout.write(`\n${name}\n`)
  const figures = (await parts[name]?.()) ?? []
  keepFigures(name, figures)
  for (const figure of figures) {
    process.stdout.write(`  ${lineOf(figure)}\n`)
  }
  return figures.every(isMet)
}

function runInNewProcess(name: string): boolean {
  const args = [...process.execArgv, process.argv[1] ?? '', name]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
}

function lineOf(figure: Figure): string {
  const { bound } = figure
  const verdict = isMet(figure) ? 'met' : 'MISSED'
  const boundText = bound === undefined ? '' : `  ${verdict}: ${JSON.stringify(bound)}`
  return `${figure.name.padEnd(56)} ${withUnit(figure.value, figure.unit)}${boundText}`
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
