import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { listAvailable } from './ledger.repository'

export type Reserve = { currencyId: number; amount: Decimal }

/** What can be paid out now, per currency that ever had a reserve. What is held is not in it. */
export function listReserves(db: Executor): Promise<Reserve[]> {
  return listAvailable(db)
}
