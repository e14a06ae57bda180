import type { Executor } from '@/server/database/client'
import type { CatalogueCurrency } from '@/server/modules/catalogue'
import { findWithdrawalRules } from '@/server/modules/settings'
import { methodsOf, priceBetween, type Market } from '../request/price-withdrawal'

type Asking = { currencyId: number; market: Market }

/** The currencies in which a balance in this currency can be paid out now: the office pays them and has a price. */
export async function listPayoutCurrencies(
  db: Executor,
  { currencyId, market }: Asking,
): Promise<CatalogueCurrency[]> {
  const from = market.currencyOf(currencyId)
  const methods = methodsOf(await findWithdrawalRules(db), market)
  return methods
    .map(({ currency }) => currency)
    .filter((to) => from !== null && priceBetween({ from, to }, market) !== null)
}
