import { describe, expect, it } from 'vitest'
import { availableAfter } from './available-after'

describe('availableAfter', () => {
  it.each([
    ['0.1', 'up', '0.2', '0.3'],
    ['12.48', 'down', '0.00000001', '12.47999999'],
    ['1', 'down', '1', '0'],
    ['1', 'down', '1.01', null],
    ['1', 'up', '', null],
  ] as const)('%s %s by %s is %s', (available, direction, amount, expected) => {
    expect(availableAfter({ available, direction, amount })).toBe(expected)
  })
})
