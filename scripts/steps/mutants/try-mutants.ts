import type { Mutant } from '@/tests/mutants/mutant'
import { runTests, type Outcome } from './run-tests'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runInCopy } from './run-in-copy'

type Verdict = 'caught' | 'SURVIVED' | 'broken'

const verdicts = { red: 'caught', green: 'SURVIVED', broken: 'broken' } as const satisfies Record<
  Outcome['kind'],
  Verdict
>

/**
 * Runs all named tests without a fault, then plants each fault and runs its tests. Returns whether all
 * faults were caught.
 */
export async function tryMutants(directory: string, mutants: readonly Mutant[]): Promise<boolean> {
  const start = performance.now()
  if (!(await areGreen(directory, mutants))) {
    return false
  }
  const uncompilable = await checkTypes(directory, mutants)
  const counts = { caught: 0, SURVIVED: 0, broken: 0 }
  for (const mutant of mutants) {
    const began = performance.now()
    const line = uncompilable.get(mutant)
    const outcome: Outcome =
      line === undefined ? await tryMutant(directory, mutant) : { kind: 'broken', why: line }
    const verdict = verdicts[outcome.kind]
    counts[verdict] += 1
    console.log(`${verdict.padEnd(8)}  ${mutant.name} (${secondsSince(began)})${because(outcome)}`)
  }
  const { caught, SURVIVED: survived, broken } = counts
  console.log(
    `\n${caught} caught, ${survived} survived, ${broken} broken, in ${secondsSince(start)}`,
  )
  return caught === mutants.length
}

/* A test that also fails without a fault would seem to catch every fault. */
async function areGreen(directory: string, mutants: readonly Mutant[]): Promise<boolean> {
  const began = performance.now()
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))]
  const outcome = await runTests(directory, { tests, minutes: 60, stopsAtFirstFailure: false })
  if (outcome.kind === 'green') {
    console.log(`${tests.length} test files pass without a fault (${secondsSince(began)})\n`)
    return true
  }
  console.error(`The tests must pass without a fault.${because(outcome)}`)
  return false
}

async function tryMutant(directory: string, mutant: Mutant): Promise<Outcome> {
  const restore = plant(directory, mutant)
  try {
    // A test that waits for ever fails only after five minutes.
    return await runTests(directory, {
      tests: mutant.tests,
      minutes: 10,
      stopsAtFirstFailure: true,
    })
  } finally {
    restore()
  }
}

function because(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'green':
      return ''
    case 'red':
      return `\n          ${outcome.failed.join('\n          ')}`
    case 'broken':
      return `\n          ${outcome.why.replaceAll('\n', '\n          ')}`
  }
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

/**
 * Finds the faults that the compiler rejects; their tests are not run. Each fault changes a different
 * piece of code, so all can be planted together and one type check is enough.
 */
async function checkTypes(
  directory: string,
  mutants: readonly Mutant[],
): Promise<Map<Mutant, string>> {
  await runInCopy(directory, ['next/dist/bin/next', 'typegen'], 5)
  const undo = mutants.map((mutant) => plant(directory, mutant)).toReversed()
  const { output } = await runInCopy(directory, ['typescript-7/bin/tsc', '--noEmit'], 10)
  undo.forEach((restore) => restore())
  const lines = output.split('\n').filter((line) => line.includes('error TS'))
  const elsewhere = lines.find((line) => mutants.every(({ file }) => !line.startsWith(`${file}(`)))
  if (elsewhere !== undefined) {
    throw new Error(
      `The compiler rejects a fault, but in another file than the fault's:\n${elsewhere}`,
    )
  }
  return new Map(
    mutants.flatMap((mutant) => {
      const line = lines.find((each) => each.startsWith(`${mutant.file}(`))
      return line === undefined ? [] : [[mutant, line] as const]
    }),
  )
}

/** Plants a fault in the copy, and returns a function that removes the fault again. */
function plant(directory: string, { file, find, replace }: Mutant): () => void {
  const target = path.join(directory, file)
  const original = readFileSync(target, 'utf8')
  writeFileSync(target, original.split(find).join(replace))
  return () => writeFileSync(target, original)
}
