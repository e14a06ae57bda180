import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from '@/tests/mutants/mutant'
import { runInCopy } from './run-in-copy'

/**
 * The faults that a compiler would have seen, which needs no test. All are planted at once, as each
 * has a place of its own: one look at the types serves for all.
 */
export async function checkTypes(
  place: string,
  mutants: readonly Mutant[],
): Promise<Map<Mutant, string>> {
  await runInCopy(place, ['next/dist/bin/next', 'typegen'], 5)
  const undo = mutants.map((mutant) => plant(place, mutant)).toReversed()
  const { output } = await runInCopy(place, ['typescript-7/bin/tsc', '--noEmit'], 10)
  undo.forEach((restore) => restore())
  const lines = output.split('\n').filter((line) => line.includes('error TS'))
  const elsewhere = lines.find((line) => mutants.every(({ file }) => !line.startsWith(`${file}(`)))
  if (elsewhere !== undefined) {
    throw new Error(`A fault is seen by the compiler, in a file that is not its own:\n${elsewhere}`)
  }
  return new Map(
    mutants.flatMap((mutant) => {
      const line = lines.find((each) => each.startsWith(`${mutant.file}(`))
      return line === undefined ? [] : [[mutant, line] as const]
    }),
  )
}

/** Puts a fault into the copy; what it answers takes it out again. */
export function plant(place: string, { file, find, replace }: Mutant): () => void {
  const target = path.join(place, file)
  const sound = readFileSync(target, 'utf8')
  writeFileSync(target, sound.split(find).join(replace))
  return () => writeFileSync(target, sound)
}
