import type { Executor } from '@/server/database/client'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import { methodsOf } from '../payments.repository'

/** How money of a currency comes in, where a claim is not told yet where to pay it. */
export async function payInMethodOf(db: Executor, currencyId: number): Promise<PaymentMethodName> {
  return (await methodsOf(db, currencyId)).payIn
}

/** How money of a currency goes out. */
export async function payOutMethodOf(db: Executor, currencyId: number): Promise<PaymentMethodName> {
  return (await methodsOf(db, currencyId)).payOut
}
