import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { Decimal } from '@/lib/money/decimal'
import { pairAnswer } from '@/tests/factories/exchange-answers'
import { courseGain } from './course-gain'

const pair = pairAnswer({ verificationCourse: '0.0106' })
const none = { cityFrom: null, cityTo: null }

function gainFor(send: string, fixed: 'from' | 'to', of = pair) {
  const terms = dealTermsOf(of, { courseType: 'verification', ...none })
  const deal = dealForSend(terms, new Decimal(send))
  const gain = courseGain(of, { deal, cities: none, fixed })
  return gain && [gain.side, gain.amount.toFixed()]
}

describe('the gain by the verification course', () => {
  it('is the difference of both amounts received, exactly', () => {
    // 25,000 × 0.0106 = 265, × 0.0105 = 262.5.
    expect(gainFor('25000', 'from')).toEqual(['to', '2.5'])
    // 0.1 + 0.2 in binary would show here.
    expect(gainFor('100.3', 'from')).toEqual(['to', '0.01'])
  })

  it('is what is saved if the amount received was typed', () => {
    // 265 at 0.0105 takes 25,238.10 at least (rounded up to hundredths until it rounds to 265.00).
    const [side, saved] = gainFor('25000', 'to') ?? []
    const usual = dealTermsOf(pair, { courseType: 'default', ...none })
    const whole = dealForReceive(usual, new Decimal('265'))?.send
    const better = dealTermsOf(pair, { courseType: 'verification', ...none })
    const less = dealForReceive(better, new Decimal('265'))?.send
    expect(side).toBe('from')
    expect(saved).toBe(whole?.minus(less ?? 0).toFixed())
    expect(new Decimal(saved ?? 0).gt(0)).toBe(true)
  })

  it('includes fees, cities and the better courses of larger amounts', () => {
    const tiered = pairAnswer({
      verificationCourse: '0.0106',
      tiers: [{ min: '50000', course: '0.0107', verificationCourse: '0.0109' }],
      fees: {
        send: { percent: '1', fixed: '0', min: '0' },
        receive: { percent: '0', fixed: '2', min: '0' },
      },
    })
    // (60,000 − 600) × (0.0109 − 0.0107); the fixed fee is the same.
    expect(gainFor('60000', 'from', tiered)).toEqual(['to', '11.88'])
  })

  it('is nothing if rounding leaves nothing of it', () => {
    expect(gainFor('1', 'from')).toBeNull()
  })

  it('never differs from two deals that are computed on their own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (hundredths) => {
        const send = new Decimal(hundredths).div(100)
        const receiveAt = (courseType: 'default' | 'verification') =>
          dealForSend(dealTermsOf(pair, { courseType, ...none }), send).receive
        const difference = receiveAt('verification').minus(receiveAt('default'))
        const gain = gainFor(send.toFixed(), 'from')
        expect(gain?.[1] ?? '0').toBe(difference.toFixed())
      }),
    )
  })
})
