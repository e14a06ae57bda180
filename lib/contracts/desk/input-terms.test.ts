import { expect, it } from 'vitest'
import { inputCheckers } from '../catalogue'
import { checkersOfKind } from './input-terms'

it('allows every checker for at least one kind of input', () => {
  expect(new Set(Object.values(checkersOfKind).flat())).toEqual(new Set(inputCheckers))
})
