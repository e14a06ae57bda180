import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { plainTerms } from '@/tests/factories/deal-terms'
import { boundsFor, clampAmount, clampedDeal } from './clamp'
import { limitsOf, type PairLimits } from './limits'

const d = (text: string) => new Decimal(text)

describe('clampAmount', () => {
  it.each([
    ['5', '10'],
    ['10', '10'],
    ['50', '50'],
    ['100', '100'],
    ['101', '100'],
  ])('puts %s at %s', (amount, clamped) => {
    expect(clampAmount(d(amount), { min: '10', max: '100' }).toFixed()).toBe(clamped)
  })

  it('is not bound by what is absent', () => {
    expect(clampAmount(d('0.01'), { min: null, max: '100' }).toFixed()).toBe('0.01')
    expect(clampAmount(d('1e15'), { min: '1', max: null }).toFixed()).toBe('1000000000000000')
  })

  it('never passes the maximum, even where the minimum does', () => {
    expect(clampAmount(d('7'), { min: '50', max: d('5') }).toFixed()).toBe('5')
  })
})

describe('boundsFor', () => {
  const side = { min: '50', max: '100', minVerification: '20' }

  it('takes the minimum of the type of course', () => {
    expect(boundsFor(side, 'default')).toEqual({ min: '50', max: '100' })
    expect(boundsFor(side, 'verification')).toEqual({ min: '20', max: '100' })
  })

  it('takes the usual minimum for verified cards that have none of their own', () => {
    const usual = { ...side, minVerification: null }
    expect(boundsFor(usual, 'verification')).toEqual({ min: '50', max: '100' })
  })
})

describe('clampedDeal', () => {
  const terms = plainTerms({ course: '80' })
  const verificationTerms = plainTerms({ course: '82' })
  const limits = limitsOf({
    terms,
    verificationTerms,
    from: { min: d('50'), max: d('1000'), minVerification: d('20') },
    to: { min: null, max: null, reserve: d('1000000') },
  })
  const texts = (send: string, courseType: 'default' | 'verification') => {
    const given = courseType === 'default' ? terms : verificationTerms
    const deal = clampedDeal({ terms: given, limits, courseType }, d(send))
    return [deal.send.toFixed(), deal.receive.toFixed()]
  }

  it('clamps what is sent, then receives that amount × course', () => {
    expect(texts('49.99', 'default')).toEqual(['50', '4000'])
    expect(texts('60.01', 'default')).toEqual(['60.01', '4800.8'])
    expect(texts('1000.01', 'default')).toEqual(['1000', '80000'])
  })

  it('clamps at the minimum of verified cards when the course is theirs', () => {
    expect(texts('10', 'verification')).toEqual(['20', '1640'])
    expect(texts('30', 'verification')).toEqual(['30', '2460'])
  })

  it('clamps what is received too', () => {
    const narrow: PairLimits = { ...limits, to: { ...limits.to, max: d('4000.5') } }
    const deal = clampedDeal({ terms, limits: narrow, courseType: 'default' }, d('60'))
    expect(deal.receive.toFixed()).toBe('4000.5')
    const wide: PairLimits = { ...limits, to: { ...limits.to, min: d('5000') } }
    const raised = clampedDeal({ terms, limits: wide, courseType: 'default' }, d('60'))
    expect(raised.receive.toFixed()).toBe('5000')
  })
})
