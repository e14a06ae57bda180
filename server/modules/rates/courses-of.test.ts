import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import type { DirectionTerms } from '@/server/modules/catalogue'
import { coursesOf } from './courses-of'

const d = (text: string) => new Decimal(text)
const prices = { fromPrice: d('1'), toPrice: d('0.0125') }

function terms(changes: Partial<DirectionTerms>): DirectionTerms {
  return {
    fromAsset: 'USDT',
    toAsset: 'RUB',
    fromDigits: 2,
    toDigits: 2,
    marginPercent: d('2'),
    verificationMarginPercent: null,
    bonusPercent: null,
    fixedFee: d('0'),
    minFrom: null,
    maxFrom: null,
    minTo: null,
    maxTo: null,
    minVerification: null,
    ...changes,
  }
}
const texts = (changes: Partial<DirectionTerms>) => {
  const { course, verificationCourse } = coursesOf(terms(changes), prices)
  return [course.toFixed(), verificationCourse?.toFixed() ?? null]
}

describe('coursesOf', () => {
  it('takes the margin, or what is left of it after the bonus', () => {
    expect(texts({})).toEqual(['78.4', null])
    expect(texts({ bonusPercent: d('0.5') })).toEqual(['78.8', null])
  })

  it('has a second course for verified cards, with the same bonus', () => {
    const verified = { verificationMarginPercent: d('1') }
    expect(texts(verified)).toEqual(['78.4', '79.2'])
    expect(texts({ ...verified, bonusPercent: d('0.5') })).toEqual(['78.8', '79.6'])
  })

  it('spreads the fixed fee over the smallest deal, so that it is covered there', () => {
    expect(texts({ fixedFee: d('80'), minFrom: d('100') })[0]).toBe('77.6')
    const byTo = coursesOf(terms({ fixedFee: d('80'), minTo: d('7760') }), prices).course
    expect(byTo.toFixed()).toBe('77.6')
  })

  it('spreads it over the verified minimum for verified cards', () => {
    const given = {
      fixedFee: d('80'),
      minFrom: d('100'),
      verificationMarginPercent: d('2'),
      minVerification: d('50'),
    }
    expect(texts(given)).toEqual(['77.6', '76.8'])
  })

  it('is a RangeError when the fee eats the deal', () => {
    expect(() => texts({ fixedFee: d('8000'), minFrom: d('100') })).toThrow(RangeError)
  })
})
