import type { Executor } from '@/server/database/client'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import { methodsOf, type PayInNow } from '../payments.repository'

/** The pay-in method of a currency as it is now, for claims that have no payment details yet. */
export async function payInMethodOf(db: Executor, currencyId: number): Promise<PayInNow> {
  return (await methodsOf(db, currencyId)).payIn
}

/** The payout method of a currency. */
export async function payOutMethodOf(db: Executor, currencyId: number): Promise<PaymentMethodName> {
  return (await methodsOf(db, currencyId)).payOut
}
