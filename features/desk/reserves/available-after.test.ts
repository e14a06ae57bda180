import { describe, expect, it } from 'vitest'
import { availableAfter } from './available-after'

describe('availableAfter', () => {
  it.each([
    ['0.1', 'up', '0.2', '0.3'],
    ['12.48', 'down', '0.00000001', '12.47999999'],
    ['1', 'down', '1', '0'],
    ['1', 'down', '1.01', null],
    ['1', 'up', '', null],
    ['1', 'up', 'abc', null],
    ['1', 'up', '0', null],
    ['1', 'up', '-5', null],
    ['1', 'down', '-5', null],
    ['1', 'up', '0.000000001', null],
    ['1', 'up', '999999999999999999', '1000000000000000000'],
    ['1', 'up', '1000000000000000000', null],
    ['1', 'up', '9'.repeat(40), null],
  ] as const)('%s %s by %s is %s', (available, direction, amount, expected) => {
    expect(availableAfter({ available, digits: 8, direction, amount })).toBe(expected)
  })
})
