import { expect, it } from 'vitest'
import { maskNumber } from './mask-number'

it('shows a phone as a phone, and other numbers by their ends', () => {
  expect(maskNumber('account', '+79001230017')).toBe('+7\u00a090•\u00a0•••-00-17')
  expect(maskNumber('account', '40817810099910004312')).toBe('4081 •••• 4312')
  expect(maskNumber('card', '2202200000010130')).toBe('•••• 0130')
  expect(maskNumber('person', '4510123417')).toBe('•••• 417')
})
