import { expect, it } from 'vitest'
import { inputCheckers } from '../catalogue'
import { checkersOfKind } from './input-terms'

it('has a kind for each checker', () => {
  expect(new Set(Object.values(checkersOfKind).flat())).toEqual(new Set(inputCheckers))
})
