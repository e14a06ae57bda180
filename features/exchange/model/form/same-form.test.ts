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
    ['another pair', { choice: { from: 1, to: 3 } }],
    ['an amount', { edited: { side: 'from' as const, text: '5' } }],
    ['a city', { cities: { from: 7, to: null } }],
    ['an agreement', { agreements: { aml: true, topUp: false } }],
    ['an e-mail', { email: 'anna@example.com' }],
    ['a promo code', { promocode: 'SPRING' }],
    ['the usual rate', { wantsUsualCourse: true }],
    ['a card', { values: { from: { card: '4' }, to: {} } }],
    ['a wallet', { values: { from: {}, to: { wallet: 'T' } } }],
  ])('tells %s', (_name, change) => {
    expect(isSameForm(form, { ...form, ...change })).toBe(false)
  })
})
