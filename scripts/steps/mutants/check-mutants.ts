import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from '@/tests/mutants/mutant'
import { root } from '../root.mjs'

/* These tests run the built product, which a copy of the sources is not, or take hours. */
const notForFaults = /^tests\/(start|long|e2e)\//

/** Errors in a list of faults: each must be plantable and name tests that catch it. */
export function checkMutants(mutants: readonly Mutant[]): string[] {
  const names = mutants.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  return [...twice.map((name) => `${name}: stands twice`), ...mutants.flatMap(checkMutant)]
}

function checkMutant({ name, file, find, replace, tests }: Mutant): string[] {
  if (!existsSync(path.join(root, file))) {
    return [`${name}: there is no ${file}`]
  }
  const times = readFileSync(path.join(root, file), 'utf8').split(find).length - 1
  return [
    ...(times === 1 ? [] : [`${name}: what to replace stands ${times} times in ${file}`]),
    ...(find === replace ? [`${name}: replaces nothing`] : []),
    ...tests
      .filter((test) => !isTest(test))
      .map((test) => `${name}: ${test} is no test of the unit or the api project`),
  ]
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) && !notForFaults.test(file) && existsSync(path.join(root, file))
}
