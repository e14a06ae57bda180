import { mutants } from '@/tests/mutants/mutants'
import { asSuperuser, startCluster } from '@/tests/setup/global-setup'
import { checkMutants } from './steps/mutants/check-mutants'
import { copyTree, stopAll } from './steps/mutants/run-in-copy'
import { tryMutants } from './steps/mutants/try-mutants'

/*
 * `npm run test:mutants`: plants each fault of tests/mutants in a copy of the working tree and reports
 * whether the tests of the fault catch it. With words as arguments it takes only faults whose name, file
 * or tests contain all the words. `--check` only checks that all faults could be planted.
 */
const args = process.argv.slice(2)
const words = args.filter((word) => word !== '--check')
const chosen = mutants.filter(({ name, file, tests }) =>
  words.every((word) => [name, file, ...tests].some((text) => text.includes(word))),
)
const problems = checkMutants(mutants)
if (problems.length > 0 || chosen.length === 0) {
  console.error(problems.length > 0 ? problems.join('\n') : 'No fault matches.')
  process.exit(1)
}

if (args.includes('--check')) {
  console.log(`${chosen.length} faults can be planted.`)
} else {
  process.exitCode = (await plantAll()) ? 0 : 1
}

async function plantAll(): Promise<boolean> {
  // Registered before there is anything to clean up, so that no signal leaves something behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
  }
  const copy = copyTree()
  process.on('exit', copy.remove)
  // All runs use one database server, which this process stops. So a run that hangs or is killed leaves
  // no server behind.
  const databaseUrl = process.env.TEST_DATABASE_URL
  const cluster = databaseUrl === undefined ? startCluster() : null
  const cleanUp = async (): Promise<void> => {
    await stopAll()
    await (await cluster)?.stop()
  }
  try {
    if (cluster) {
      process.env.TEST_DATABASE_URL = asSuperuser((await cluster).url)
    }
    return await tryMutants(copy.directory, chosen)
  } finally {
    await cleanUp()
  }
}
