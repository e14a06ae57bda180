import type { Executor } from '@/server/database/client'
import { findWithdrawalRules } from '@/server/modules/settings'
import { methodsOf, type Market, type Method } from '../request/price-withdrawal'

/** The currencies in which the office pays balances out now, each with its bounds. */
export async function listMethods(db: Executor, market: Market): Promise<Method[]> {
  return methodsOf(await findWithdrawalRules(db), market)
}
