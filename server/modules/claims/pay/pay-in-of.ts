import { lastDigit } from '@/lib/money/round'
import type { Tx } from '@/server/database/client'
import { moneyOfCurrency, type AssignPayIn, type PaymentMethods } from '@/server/modules/payments'
import { factorOf } from '../create/address-factor'
import type { ClaimRow } from '../claims.repository'
import { currentQuote } from '../moves/effect'
import { toleranceOf } from './tolerance'

type More = { addressFactor: number; methods: PaymentMethods | undefined; now: Date }

/** What the assignment of payment details to a claim needs to know. */
export async function payInOf(
  tx: Tx,
  claim: ClaimRow,
  { addressFactor, ...more }: More,
): Promise<AssignPayIn> {
  const { conditions, fromCurrencyId: currencyId, id: claimId } = claim
  const { fromAmount: amount } = await currentQuote(tx, claim)
  const mayLack = async () => {
    const { digits, roundCalculator } = await moneyOfCurrency(tx, currencyId)
    // The customer must see every digit of the amount that they have to pay.
    const unit = lastDigit(Math.min(digits, roundCalculator))
    return { most: toleranceOf({ ...conditions, agreed: amount, digits }), unit }
  }
  const { address } = claim
  const factor = await factorOf(tx, { address, addressFactor })
  return { claimId, currencyId, amount, mayLack, addressFactor: factor, ...more }
}
