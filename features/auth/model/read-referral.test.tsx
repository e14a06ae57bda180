import Cookies from 'js-cookie'
import { afterEach, expect, it } from 'vitest'
import { readReferral } from './read-referral'

afterEach(() => Cookies.remove('refferal'))

it('returns the referral of the visitor’s first visit, otherwise the one in the address', () => {
  expect(readReferral('')).toBeNull()
  expect(readReferral('?next=%2Fx&refferal=%20anna')).toBe('anna')
  expect(readReferral(`?refferal=${'x'.repeat(65)}`)).toBeNull()
  Cookies.set('refferal', 'first')
  expect(readReferral('?refferal=anna')).toBe('first')
})
