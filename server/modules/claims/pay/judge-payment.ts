import type { ClaimException, HoldReason } from '@/lib/contracts/claims/claim-states'
import { Decimal } from '@/lib/money/decimal'
import { lastDigit } from '@/lib/money/round'

export type PaymentFacts = {
  agreed: Decimal
  /** All that came in the claim's currency so far. */
  received: Decimal
  /** Whether something came in another currency. */
  isOtherCurrency: boolean
  /** Whether any of it came after the claim had run out. */
  isLate: boolean
  tolerancePercent: Decimal
  digits: number
}

export type Judgement =
  | { isExact: true }
  | { isExact: false; exception: Exception; holdReason: HoldReason }

type Exception = Exclude<ClaimException, 'none'>

/** Whether what came is what was agreed, within the office's tolerance or one unit of the last digit. */
export function judgePayment(facts: PaymentFacts): Judgement {
  const { agreed, digits, isLate, isOtherCurrency, received, tolerancePercent } = facts
  if (isOtherCurrency) {
    return question('wrong_currency', 'wrong_currency')
  }
  // Before its amount: what came late is never made up to what was agreed.
  if (isLate) {
    return question('paid_late', 'paid_late')
  }
  const share = agreed.times(tolerancePercent).div(100)
  const within = Decimal.max(share, lastDigit(digits))
  if (received.minus(agreed).abs().gt(within)) {
    return question(received.lt(agreed) ? 'paid_partial' : 'paid_over', 'amount_differs')
  }
  return { isExact: true }
}

function question(exception: Exception, holdReason: HoldReason): Judgement {
  return { isExact: false, exception, holdReason }
}
