import { describe, expect, it } from 'vitest'
import type { Mutant } from '@/tests/mutants/mutant'
import { mutants } from '@/tests/mutants/mutants'
import { checkMutants } from './check-mutants'

const sound: Mutant = {
  name: 'Halves go down',
  file: 'lib/money/round.ts',
  find: 'toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)',
  replace: 'toDecimalPlaces(digits, Decimal.ROUND_HALF_DOWN)',
  tests: ['lib/money/money.test.ts'],
}

describe('The list of planted faults', () => {
  it('has only faults that can be planted, each once', () => {
    expect(checkMutants(mutants)).toEqual([])
  })

  it('has no fewer faults than before', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(60)
  })
})

describe('The check of the list', () => {
  it('accepts a sound fault', () => {
    expect(checkMutants([sound])).toEqual([])
  })

  it.each<[string, Partial<Mutant>, string]>([
    ['a text that is gone', { find: 'nowhere to be found' }, 'stands 0 times'],
    ['a text that stands more than once', { find: 'Decimal' }, 'times in lib/money/round.ts'],
    ['a replacement that changes nothing', { replace: sound.find }, 'replaces nothing'],
    ['a file that is gone', { file: 'lib/money/gone.ts' }, 'there is no lib/money/gone.ts'],
    ['a test that is gone', { tests: ['lib/money/gone.test.ts'] }, 'is no test'],
    ['a file that is no test', { tests: ['lib/money/round.ts'] }, 'is no test'],
    ['a test of the built product', { tests: ['tests/start/start.test.ts'] }, 'is no test'],
  ])('refuses %s', (_what, change, said) => {
    expect(checkMutants([{ ...sound, ...change }])).toEqual([expect.stringContaining(said)])
  })

  it('refuses two with the same name', () => {
    expect(checkMutants([sound, sound])).toEqual(['Halves go down: stands twice'])
  })
})
