import { expect, it } from 'vitest'
import { readReferral } from './read-referral'

it('returns the referral code of the address', () => {
  expect(readReferral('')).toBeNull()
  expect(readReferral('?next=%2Fx&refferal=%20anna')).toBe('anna')
  expect(readReferral(`?refferal=${'x'.repeat(65)}`)).toBeNull()
})
