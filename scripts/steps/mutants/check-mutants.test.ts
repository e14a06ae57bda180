import { describe, expect, it } from 'vitest'
import type { Mutant } from '@/tests/mutants/mutant'
import { mutants } from '@/tests/mutants/mutants'
import { checkMutants } from './check-mutants'

const valid: Mutant = {
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

  it('has at least 60 faults', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(60)
  })
})

describe('The check of the list', () => {
  it('accepts a valid fault', () => {
    expect(checkMutants([valid])).toEqual([])
  })

  it.each<[string, Partial<Mutant>, string]>([
    ['a text that is gone', { find: 'nowhere to be found' }, 'occurs 0 times'],
    ['a text that occurs more than once', { find: 'Decimal' }, 'times in lib/money/round.ts'],
    ['a replacement that changes nothing', { replace: valid.find }, 'changes nothing'],
    ['a file that is gone', { file: 'lib/money/gone.ts' }, 'there is no lib/money/gone.ts'],
    ['a test that is gone', { tests: ['lib/money/gone.test.ts'] }, 'is not a test file'],
    ['a file that is not a test', { tests: ['lib/money/round.ts'] }, 'is not a test file'],
    [
      'a test that needs the built product',
      { tests: ['tests/start/start.test.ts'] },
      'is not a test file',
    ],
  ])('refuses %s', (_what, change, problem) => {
    expect(checkMutants([{ ...valid, ...change }])).toEqual([expect.stringContaining(problem)])
  })

  it('refuses two faults with the same name', () => {
    expect(checkMutants([valid, valid])).toEqual(['Halves go down: this name is used twice'])
  })
})
