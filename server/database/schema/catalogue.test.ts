import { describe, expect, it } from 'vitest'
import { inputChecker, inputKind } from '@/lib/contracts/catalogue'
import { checkersOfKind } from '@/lib/contracts/desk/input-terms'
import { inputCheckers, inputKinds } from './catalogue'

describe('what the database and the contract say of inputs', () => {
  it('is the same list of kinds and of checkers, each checker belonging to a kind', () => {
    expect(inputKind.options).toEqual(inputKinds)
    expect(inputChecker.options).toEqual(inputCheckers)
    expect(new Set(Object.values(checkersOfKind).flat())).toEqual(new Set(inputCheckers))
  })
})
