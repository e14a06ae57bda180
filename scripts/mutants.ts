import { mutants } from '@/tests/mutants/mutants'
import { asSuperuser, startCluster } from '@/tests/setup/global-setup'
import { checkMutants } from './steps/mutants/check-mutants'
import { copyTree, stopAll } from './steps/mutants/run-in-copy'
import { tryMutants } from './steps/mutants/try-mutants'

/*
 * `npm run test:mutants`: plants each fault of tests/mutants in a copy of the tree and reports
 * whether its tests catch it; with a word, only faults whose name, file or tests contain it.
 * `--check` plants nothing and only checks that all could be planted.
 */
const args = process.argv.slice(2)
const words = args.filter((word) => word !== '--check')
const chosen = mutants.filter(({ name, file, tests }) =>
  words.every((word) => [name, file, ...tests].some((text) => text.includes(word))),
)
const stale = checkMutants(mutants)
if (stale.length > 0 || chosen.length === 0) {
  console.error(stale.length > 0 ? stale.join('\n') : 'No fault matches.')
  process.exit(1)
}

if (args.includes('--check')) {
  console.log(`${chosen.length} faults can be planted.`)
} else {
  process.exitCode = (await plantAll()) ? 0 : 1
}

async function plantAll(): Promise<boolean> {
  // Registered before there is anything to clean up: a signal in between is handled afterwards.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void leave().finally(() => process.exit(1)))
  }
  const copy = copyTree()
  process.on('exit', copy.remove)
  // One database server for all runs, which they do not stop: a run that hangs or is cut short
  // leaves nothing behind.
  const given = process.env.TEST_DATABASE_URL
  const cluster = given === undefined ? startCluster() : null
  const leave = async (): Promise<void> => {
    await stopAll()
    await (await cluster)?.stop()
  }
  try {
    if (cluster) {
      process.env.TEST_DATABASE_URL = asSuperuser((await cluster).url)
    }
    return await tryMutants(copy.place, chosen)
  } finally {
    await leave()
  }
}
