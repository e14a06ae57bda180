import type { z } from 'zod'
import type * as desk from '@/lib/contracts/desk/money/holds'
import type { Locale } from '@/lib/i18n/locales'
import { toText, zero } from '@/lib/money/decimal'
import type { UnpaidHolds } from '@/server/modules/claims'
import type { ReserveBalances } from '@/server/modules/ledger'

type Answer = z.infer<(typeof desk.listUnpaidHolds)['response']>
type Context = { balances: readonly ReserveBalances[]; locale: Locale }

export function presentUnpaidHolds(
  { currencies, holders }: UnpaidHolds,
  { balances, locale }: Context,
): Omit<Answer, 'limits'> {
  const balanceOf = (currencyId: number) =>
    balances.find(({ currency: { id } }) => id === currencyId)
  const present = ({
    amount,
    claims,
    currencyId,
  }: UnpaidHolds['holders'][number]['sums'][number]) => {
    const currency = balanceOf(currencyId)?.currency
    if (!currency) {
      throw new Error(`There is no currency ${currencyId}.`)
    }
    const { id, slug, code, ticker, digits, nameRu, nameEn } = currency
    const name = locale === 'ru' ? nameRu : nameEn
    return { currency: { id, slug, code, ticker, name }, digits, amount: toText(amount), claims }
  }
  return {
    currencies: currencies.map((sum) => ({
      ...present(sum),
      available: toText(balanceOf(sum.currencyId)?.available ?? zero),
      newcomers: toText(sum.newcomers),
    })),
    holders: holders.map(({ sums, until, usd, ...holder }) => ({
      ...holder,
      usd: usd && toText(usd.toDecimalPlaces(2)),
      until: until.toISOString(),
      sums: sums.map(present),
    })),
  }
}
