import { describe, expect, it } from 'vitest'
import { startingState } from '../state/calculator-state'
import { isSameForm } from './same-form'

const form = startingState({ from: 1, to: 2 })

describe('isSameForm', () => {
  it('recognises an equal form in a new object', () => {
    const again = {
      ...form,
      shown: { from: 1, to: 2 },
      agreements: { ...form.agreements },
      values: { from: { card: '' }, to: {} },
    }
    expect(isSameForm(form, again)).toBe(true)
  })

  it.each([
    ['pair', { choice: { from: 1, to: 3 } }],
    ['amount', { edited: { side: 'from' as const, text: '5' } }],
    ['city', { cities: { from: 7, to: null } }],
    ['agreement', { agreements: { aml: true, topUp: false } }],
    ['e-mail', { email: 'anna@example.com' }],
    ['promo code', { promocode: 'SPRING' }],
    ['choice of the course', { wantsUsualCourse: false }],
    ['card', { values: { from: { card: '4' }, to: {} } }],
    ['wallet', { values: { from: {}, to: { wallet: 'T' } } }],
  ])('recognises a form with another %s', (_name, change) => {
    expect(isSameForm(form, { ...form, ...change })).toBe(false)
  })
})
