import { mutants } from '@/tests/mutants/mutants'
import { checkMutants } from './steps/mutants/check-mutants'
import { copyTree } from './steps/mutants/copy-tree'
import { stopAll } from './steps/mutants/run-in-copy'
import { tryMutants } from './steps/mutants/try-mutants'

/*
 * `npm run test:mutants`: plants each fault of tests/mutants in a copy of the tree and says whether
 * its tests see it; with a word, only those whose name, file or tests have it. `--check` plants
 * nothing and only looks whether all could be planted.
 */
const asked = process.argv.slice(2)
const words = asked.filter((word) => word !== '--check')
const chosen = mutants.filter(({ name, file, tests }) =>
  words.every((word) => [name, file, ...tests].some((text) => text.includes(word))),
)
const stale = checkMutants(mutants)
if (stale.length > 0 || chosen.length === 0) {
  console.error(stale.length > 0 ? stale.join('\n') : 'No fault is named so.')
  process.exit(1)
}

if (asked.includes('--check')) {
  console.log(`${chosen.length} faults can be planted.`)
} else {
  const copy = copyTree()
  process.on('exit', copy.remove)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(1)))
  }
  process.exitCode = (await tryMutants(copy.place, chosen)) ? 0 : 1
}
