import { expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { shownBound } from './shown-bound'

it.each([
  ['5000', '5000', '5000'],
  ['0.00041', '0.00041', '0.00041'],
  ['1251422.266242802218028679', '1251423', '1251422.2'],
  ['0.000000000000000001', '0.000000000000000001', '0.000000000000000001'],
  ['99999999999999999999', '99999999999999999999', '99999999999999999999'],
  ['123456789.5', '123456790', '123456789'],
  ['0', '0', '0'],
  ['49.99', '50', '49.99'],
  ['50.01', '51', '50.01'],
  ['99.01', '100', '99.01'],
  ['0.00052817', '0.00053', '0.00052817'],
])('the bound %s is shown as the minimum %s and the maximum %s', (bound, min, max) => {
  const exact = new Decimal(bound)
  const [shownMin, shownMax] = [shownBound(exact, 'min'), shownBound(exact, 'max')]
  expect([shownMin.toFixed(), shownMax.toFixed()]).toEqual([min, max])
  // A bound that is filled in must be accepted.
  expect(shownMin.gte(exact) && shownMax.lte(exact)).toBe(true)
})
