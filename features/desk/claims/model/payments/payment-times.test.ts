import { describe, expect, it } from 'vitest'
import { deskClaim } from '@/tests/factories/claims/desk-claim'
import { localInputOf } from '@/features/desk/kit/form/local-time-input'
import { actValues } from '../act-values'
import { isLateAt, paymentTimes } from './payment-times'

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const event = (name: string, clock: string) => ({
  seq: 1,
  event: name,
  from: null,
  to: 'checking_payment' as const,
  by: 'visitor' as const,
  who: null,
  address: null,
  data: {},
  at: at(clock),
})
const receipt = (clock: string) => ({ id: '', contentType: 'image/png', at: at(clock) })
const claim = { ...deskClaim, payUntil: at('12:00') }
const now = new Date(at('12:30'))

describe('the times at which a payment may have arrived', () => {
  it('begin with the first report that was in time, which the form is filled in with', () => {
    const reported = {
      ...claim,
      events: [event('report', '11:50')],
      receipts: [receipt('11:52'), receipt('12:10')],
    }
    expect(paymentTimes(reported, now)).toEqual([
      { name: 'customer', at: localInputOf(at('11:50')) },
      { name: 'now', at: 'now' },
    ])
    expect(actValues('accept', reported, now).at).toBe(localInputOf(at('11:50')))
    expect(actValues('record_payment', reported, now).at).toBe('')
  })

  it.each([
    ['late', [event('report', '12:10')]],
    ['taken back', [event('report', '11:50'), event('retract', '11:55')]],
    ['about an earlier part', [event('report', '11:50'), event('top_up', '11:55')]],
  ])('leave out a report that is %s', (_why, events) => {
    expect(paymentTimes({ ...claim, events }, now).map(({ name }) => name)).toEqual(['now'])
    expect(actValues('accept', { ...claim, events }, now).at).toBe('')
  })

  it('are not asked for while every payment is in time', () => {
    const early = new Date(at('11:59'))
    expect(paymentTimes(claim, early)).toEqual([])
    expect(actValues('accept', claim, early).at).toBe('')
  })

  it('are late from the end of the agreed rate on', () => {
    expect(isLateAt(localInputOf(at('11:59')), claim)).toBe(false)
    expect(isLateAt(localInputOf(at('12:00')), claim)).toBe(true)
    expect(isLateAt('now', claim)).toBe(true)
    expect(isLateAt('', claim)).toBeNull()
  })
})
