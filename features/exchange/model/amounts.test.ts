import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { amountsOf, settle, type PairRules } from './amounts'

const rules: PairRules = {
  course: '0.01052632',
  verificationCourse: null,
  from: { roundCalculator: 2, min: '5000', max: '450000', minVerification: '9000' },
  to: { roundCalculator: 2, min: null, max: '4700', minVerification: null },
}

describe('amountsOf', () => {
  it('starts with the least that can be sent', () => {
    expect(amountsOf(null, rules)).toEqual({ from: '5000', to: '52.63', fault: null })
  })

  it('follows the side that was typed and leaves it as typed', () => {
    expect(amountsOf({ side: 'from', text: '25000.10' }, rules)).toMatchObject({
      from: '25000.10',
      to: '263.16',
    })
    expect(amountsOf({ side: 'to', text: '263.16' }, rules)).toMatchObject({
      from: '25000.19',
      to: '263.16',
    })
  })

  it('names the bound that is broken and still shows both amounts', () => {
    expect(amountsOf({ side: 'from', text: '10' }, rules).fault).toEqual({
      side: 'from',
      bound: 'min',
      value: '5000',
    })
    expect(amountsOf({ side: 'to', text: '4700.01' }, rules).fault).toMatchObject({ bound: 'max' })
  })

  it('loses nothing of what cannot be read', () => {
    expect(amountsOf({ side: 'to', text: '1.234' }, rules)).toEqual({
      from: '',
      to: '1.234',
      fault: null,
    })
  })

  it('counts by the verification course and its own minimum where the pair has them', () => {
    const verified = { ...rules, verificationCourse: '0.011' }
    expect(amountsOf(null, verified)).toMatchObject({ from: '9000', to: '99', fault: null })
    const to = { ...rules.to, min: '120', minVerification: '99' }
    expect(amountsOf(null, { ...verified, to }).fault).toBeNull()
  })

  it('agrees with itself both ways to within one unit of the last digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000, max: 45_000_000 }), (cents) => {
        const sent = new Decimal(cents).div(100)
        const { to } = amountsOf({ side: 'from', text: sent.toFixed(2) }, rules)
        const { from } = amountsOf({ side: 'to', text: to }, rules)
        const back = amountsOf({ side: 'from', text: from }, rules).to
        expect(new Decimal(back).minus(to).abs().lte('0.01')).toBe(true)
      }),
    )
  })
})

describe('settle', () => {
  it.each([
    [{ side: 'from', text: '10' }, '5000'],
    [{ side: 'from', text: '999999' }, '450000'],
    [{ side: 'from', text: '7000' }, '7000'],
    [{ side: 'to', text: '9999' }, '450000'],
    [{ side: 'to', text: '0.01' }, '5000'],
    [{ side: 'to', text: '100' }, '100'],
    [{ side: 'from', text: '7000.129' }, '7000.12'],
    [{ side: 'from', text: '0.0001' }, '5000'],
  ] as const)('%j comes to rest at %s', (edited, expected) => {
    expect(settle(edited, rules)?.text).toBe(expected)
  })

  it('forgets an emptied field, and what is no amount', () => {
    expect(settle({ side: 'from', text: '-5' }, rules)).toBeNull()
    expect(settle({ side: 'from', text: '' }, rules)).toBeNull()
  })
})
