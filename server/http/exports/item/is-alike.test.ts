import { describe, expect, it } from 'vitest'
import { Decimal, one, zero } from '@/lib/money/decimal'
import type { OpenDirection } from '@/server/modules/offer'
import { makeOpenDirection } from '@/tests/factories/open-direction'
import { isAlike } from './is-alike'

const city = { code: 'MSK', addOnPercent: zero, multiple: null }
const make = (): OpenDirection => makeOpenDirection({ cities: [{ ...city }] })
const base = make()
const { terms, limits } = base
const fee = { ...terms.sendFee, min: one }

describe('isAlike', () => {
  it('ignores how long a price is valid', () => {
    const later = new Date('2026-11-21T13:00:00Z')
    expect(isAlike(base, { ...make(), freshUntil: later, updatedAt: later })).toBe(true)
  })

  it.each<[string, Partial<OpenDirection>]>([
    ['the currency sent', { from: { ...base.from, code: 'BTC' } }],
    ['the currency received', { to: { ...base.to, code: 'TCSBRUB' } }],
    ['the kind of currency', { to: { ...base.to, isCash: true } }],
    ['the payment window', { paymentWindowMinutes: 20 }],
    ['the reserve', { reserve: one }],
    ['the course', { terms: { ...terms, tiers: [{ min: zero, course: one }] } }],
    ['a tier', { terms: { ...terms, tiers: [...terms.tiers, { min: one, course: one }] } }],
    ['the fee on the amount sent', { terms: { ...terms, sendFee: fee } }],
    ['the fee on the amount received', { terms: { ...terms, receiveFee: fee } }],
    ['the digits', { terms: { ...terms, from: { digits: 7 } } }],
    ['the multiple', { terms: { ...terms, to: { ...terms.to, multiple: one } } }],
    ['the minimum', { limits: { ...limits, from: { ...limits.from, min: null } } }],
    ['the maximum', { limits: { ...limits, to: { ...limits.to, max: one } } }],
    ['the labels', { labels: ['reg'] }],
    ['the cities', { cities: [] }],
    ['a city', { cities: [{ ...city, addOnPercent: new Decimal('0.1') }] }],
    ['the course for verified cards', { verificationTerms: terms }],
    ['a city’s multiple', { cities: [{ ...city, multiple: one }] }],
  ])('notices a change of %s', (_what, change) => {
    expect(isAlike(base, { ...make(), ...change })).toBe(false)
    expect(isAlike({ ...make(), ...change }, base)).toBe(false)
  })
})
