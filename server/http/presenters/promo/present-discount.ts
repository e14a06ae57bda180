import type { DiscountStep, OwnDiscount } from '@/lib/contracts/loyalty/discounts'
import { toText } from '@/lib/money/decimal'
import { roundAmountDown, roundAmountUp } from '@/lib/money/round'
import type { DiscountStep as Step, OwnDiscount as Found } from '@/server/modules/loyalty'

export function presentDiscountStep({ fromUsd, percent }: Step): DiscountStep {
  return { fromUsd: toText(fromUsd), percent: toText(percent) }
}

/** The place of an account in the contest, for its owner. */
export function presentOwnDiscount({ turnover, step, next, steps }: Found): OwnDiscount {
  return {
    turnoverUsd: toText(roundAmountDown(turnover.usd, 2)),
    exchanges: turnover.exchanges,
    percent: step && toText(step.percent),
    next: next && {
      ...presentDiscountStep(next),
      missingUsd: toText(roundAmountUp(next.missingUsd, 2)),
    },
    steps: steps.map(presentDiscountStep),
  }
}
