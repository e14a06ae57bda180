import { expect, it } from 'vitest'
import { dealForSend } from '@/lib/exchange/deal'
import type { CourseType } from '@/lib/exchange/deal-terms'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { promotionOf } from '@/lib/exchange/pair/promo-gain'
import { Decimal } from '@/lib/money/decimal'
import { pairAnswer } from '@/tests/factories/exchange-answers'
import { isCodeUsed, promoGain, standingOf } from './code-gain'

const pair = pairAnswer({ course: '98', verificationCourse: '99' })
const gainOf = (percent: string) =>
  promotionOf({ percent, margins: [{ min: '0', margin: '2' }], highest: null })

function judge(courseType: CourseType, code: string) {
  const rules = { courseType, promo: {}, discount: { promotion: gainOf('10') } }
  const terms = dealTermsOf(pair, { courseType, promotion: gainOf(code) })
  const deal = dealForSend(terms, new Decimal('100'))
  return {
    isUsed: isCodeUsed(pair, rules, deal),
    standing: standingOf(pair, rules, deal),
    before: promoGain(pair, rules, deal).courseBefore.toFixed(),
  }
}

it('compares a code with the course that the customer has without it', () => {
  expect(judge('default', '50')).toEqual({ isUsed: true, standing: 'discount', before: '98.2' })
  expect(judge('verification', '25')).toEqual({
    ...{ isUsed: false, standing: 'verification', before: '99' },
  })
  expect(judge('verification', '75')).toEqual({
    ...{ isUsed: true, standing: 'verification', before: '99' },
  })
})
