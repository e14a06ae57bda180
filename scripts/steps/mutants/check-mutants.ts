import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from '@/tests/mutants/mutant'
import { root } from '../root.mjs'

/*
 * Faults cannot use these tests: they take hours, or need the built product, which is not in the copy of the working
 * tree where faults are planted.
 */
const notForFaults = /^tests\/(start|long|e2e)\//

/** The errors in a list of faults. Each fault must be plantable and name existing tests. */
export function checkMutants(mutants: readonly Mutant[]): string[] {
  const names = mutants.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...twice.map((name) => `${name}: this name is used twice`),
    ...mutants.flatMap(checkMutant),
  ]
}

function checkMutant({ name, file, find, replace, tests }: Mutant): string[] {
  if (!existsSync(path.join(root, file))) {
    return [`${name}: there is no ${file}`]
  }
  const times = readFileSync(path.join(root, file), 'utf8').split(find).length - 1
  return [
    ...(times === 1 ? [] : [`${name}: the text to replace occurs ${times} times in ${file}`]),
    ...(find === replace ? [`${name}: the replacement changes nothing`] : []),
    ...tests
      .filter((test) => !isTest(test))
      .map((test) => `${name}: ${test} is not a test file of the unit or the api project`),
  ]
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) && !notForFaults.test(file) && existsSync(path.join(root, file))
}
