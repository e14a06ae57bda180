import { expect, it } from 'vitest'
import { maskNumber } from './mask-number'

it.each([
  ['account', '+79000000017', '+7 90• •••-00-17'],
  ['account', '40817810000000012345', '4081 •••• 2345'],
  ['card', '2202200000010130', '•••• 0130'],
  ['person', '4510123417', '•••• 417'],
] as const)('the number of a %s is shown only in part: %s', (kind, number, shown) => {
  expect(maskNumber(kind, number)).toBe(shown)
})
