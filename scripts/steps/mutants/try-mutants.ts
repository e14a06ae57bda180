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

/** Runs all named tests without a fault, then each fault's own with it. True when all were caught. */
export async function tryMutants(place: string, mutants: readonly Mutant[]): Promise<boolean> {
  const start = performance.now()
  if (!(await areGreen(place, mutants))) {
    return false
  }
  const uncompilable = await checkTypes(place, mutants)
  const counts = { caught: 0, SURVIVED: 0, broken: 0 }
  for (const mutant of mutants) {
    const began = performance.now()
    const line = uncompilable.get(mutant)
    const outcome: Outcome =
      line === undefined ? await tryMutant(place, mutant) : { kind: 'broken', why: line }
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

/* A test that fails without a fault would catch everything. */
async function areGreen(place: string, mutants: readonly Mutant[]): Promise<boolean> {
  const began = performance.now()
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))]
  const outcome = await runTests(place, { tests, minutes: 60, isFirstEnough: false })
  if (outcome.kind === 'green') {
    console.log(`${tests.length} test files pass without a fault (${secondsSince(began)})\n`)
    return true
  }
  console.error(`The tests must pass without a fault.${because(outcome)}`)
  return false
}

async function tryMutant(place: string, mutant: Mutant): Promise<Outcome> {
  const restore = plant(place, mutant)
  try {
    return await runTests(place, { tests: mutant.tests, minutes: 5, isFirstEnough: true })
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
 * The faults that the compiler rejects, which need no test. All are planted at once, each in its
 * own place, so that one check of the types serves for all.
 */
async function checkTypes(place: string, mutants: readonly Mutant[]): Promise<Map<Mutant, string>> {
  await runInCopy(place, ['next/dist/bin/next', 'typegen'], 5)
  const undo = mutants.map((mutant) => plant(place, mutant)).toReversed()
  const { output } = await runInCopy(place, ['typescript-7/bin/tsc', '--noEmit'], 10)
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

/** Plants a fault in the copy; the function it returns removes it again. */
function plant(place: string, { file, find, replace }: Mutant): () => void {
  const target = path.join(place, file)
  const sound = readFileSync(target, 'utf8')
  writeFileSync(target, sound.split(find).join(replace))
  return () => writeFileSync(target, sound)
}
