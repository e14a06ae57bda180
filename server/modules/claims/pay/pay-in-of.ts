import { lastDigit } from '@/lib/money/round'
import type { Tx } from '@/server/database/client'
import type { AssignPayIn, PaymentMethods } from '@/server/modules/payments'
import type { ClaimRow } from '../claims.repository'
import { currentQuote } from '../moves/effect'
import { digitsOf } from '../read/currency-digits'
import { toleranceOf } from './tolerance'

/** The payment details that a claim is to get. */
export async function payInOf(
  tx: Tx,
  claim: ClaimRow,
  more: { methods: PaymentMethods | undefined; now: Date },
): Promise<AssignPayIn> {
  const { conditions, fromCurrencyId: currencyId, id: claimId } = claim
  const { fromAmount: amount } = await currentQuote(tx, claim)
  const digits = await digitsOf(tx, currencyId)
  const most = toleranceOf({ ...conditions, agreed: amount, digits })
  return { claimId, currencyId, amount, mayLack: { most, unit: lastDigit(digits) }, ...more }
}
