import { expect, it } from 'vitest'
import { hasBegunToWait } from './begun-to-wait'

it.each([
  ['a claim that a customer’s payment moved to the operators', 'visitor', true, true],
  ['a payout in cash that is ready for the customer', 'visitor', false, false],
  ['a claim that an operator moved', 'operator', true, false],
] as const)('tells whether operators are alerted about %s', (_, by, isWaiting, expected) => {
  expect(hasBegunToWait({ by, isWaiting })).toBe(expected)
})
