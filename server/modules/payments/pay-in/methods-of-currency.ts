import type { Executor } from '@/server/database/client'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import { methodsOf } from '../payments.repository'

/** How money of a currency goes out. */
export async function payOutMethodOf(db: Executor, currencyId: number): Promise<PaymentMethodName> {
  return (await methodsOf(db, currencyId)).payOut
}
