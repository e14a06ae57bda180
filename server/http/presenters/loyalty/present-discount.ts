import type { OwnDiscount } from '@/lib/contracts/loyalty/discounts'
import { toText } from '@/lib/money/decimal'
import { roundAmountDown, roundAmountUp } from '@/lib/money/round'
import type { OwnDiscount as Found } from '@/server/modules/loyalty'
import { presentStep } from './ladder-step'

/** The discount of an account, and the step that follows, for its owner. */
export function presentOwnDiscount({ turnover, step, next, steps }: Found): OwnDiscount {
  return {
    turnoverUsd: toText(roundAmountDown(turnover.usd, 2)),
    exchanges: turnover.exchanges,
    percent: step && toText(step.percent),
    next: next && {
      ...presentStep(next),
      missingUsd: toText(roundAmountUp(next.missingUsd, 2)),
    },
    steps: steps.map(presentStep),
  }
}
