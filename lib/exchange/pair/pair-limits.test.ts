import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { lastDigit } from '@/lib/money/round'
import { smallTerms, wideTerms } from '@/tests/factories/terms/deal-terms'
import { anyLimitTerms } from '@/tests/factories/terms/limit-terms'
import { dealForSend } from '../deal'
import { limitsOf } from '../limits'
import { exactReceive } from '../inverse'
import { limitsByTerms } from './pair-limits'

const anyInput = fc.oneof(
  anyLimitTerms(smallTerms, { order: 1, decimals: 3 }),
  anyLimitTerms(wideTerms, { order: 6, decimals: 3 }),
)

const texts = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('limitsByTerms', () => {
  it('does not change consistent limits', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const limits = limitsOf(input)
        fc.pre(limits.from.max.gte(limits.from.min ?? 0))
        const again = limitsByTerms({ ...input, ...limits })
        expect(texts(again)).toEqual(texts(limits))
      }),
      { numRuns: 2000 },
    )
  })

  it('also allows amounts whose result is within the limits only after rounding', () => {
    fc.assert(
      fc.property(anyInput, ({ terms, from, to }) => {
        // The amounts that can be received: whole multiples, or those with the currency's decimals.
        const step = terms.to.multiple ?? lastDigit(terms.to.digits)
        const least = to.min && to.min.div(step).ceil().times(step)
        const most = Decimal.min(to.max ?? to.reserve, to.reserve)
          .div(step)
          .floor()
          .times(step)
        const exact = limitsOf({ terms, verificationTerms: null, from, to }).from
        const rounded = limitsByTerms({
          terms,
          verificationTerms: null,
          from,
          to: { min: least, max: most, minVerification: null },
        }).from

        const unit = lastDigit(terms.from.digits)
        expect(rounded.max.gte(exact.max)).toBe(true)
        if (rounded.max.minus(exact.max).gte(unit)) {
          const more = exact.max.plus(unit)
          expect(dealForSend(terms, more).receive.lte(most)).toBe(true)
          expect(exactReceive(terms, more).gt(most)).toBe(true)
        }
        if (least && exact.min && rounded.min) {
          expect(rounded.min.lte(exact.min)).toBe(true)
          const less = exact.min.minus(unit)
          if (rounded.min.lte(less)) {
            expect(dealForSend(terms, less).receive.gte(least)).toBe(true)
            expect(exactReceive(terms, less).lt(least)).toBe(true)
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})
