import { expect, it } from 'vitest'
import { inputCheckers } from '../catalogue'
import { checkersOfKind } from './input-terms'

it('has each checker belong to a kind', () => {
  expect(new Set(Object.values(checkersOfKind).flat())).toEqual(new Set(inputCheckers))
})
