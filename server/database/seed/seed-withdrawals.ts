import type { Tx } from '@/server/database/client'
import { settings } from '@/server/database/schema/settings'
import type { IdOf } from './seed-money'

/** The demo office pays rewards in its reward currency, and to cards. */
export async function seedWithdrawals(
  tx: Tx,
  currencyId: IdOf,
  { now }: { now: Date },
): Promise<void> {
  const methods = [
    { currencyId: currencyId('tether-trc20'), minimum: '10', maximum: null },
    { currencyId: currencyId('sberbank'), minimum: '1000', maximum: null },
  ]
  const value = { secondFromUsd: '500', methods }
  await tx.insert(settings).values({ key: 'withdrawals', value, updatedAt: now })
}
