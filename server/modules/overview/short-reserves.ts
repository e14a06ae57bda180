import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { sumTurnover } from '@/server/modules/claims'
import { listReserveBalances, type ReserveBalances } from '@/server/modules/ledger'

export type ShortReserve = {
  currency: ReserveBalances['currency']
  available: Decimal
  /** What exchanges completed today have paid out. */
  paidToday: Decimal
  /** When nothing will be left at this pace; null if nothing is left now. */
  emptyAt: Date | null
}

type Day = { since: Date; until: Date; now: Date; timezone: string }

/* Soon after midnight a single payout would look like a flood. */
const leastElapsedMilliseconds = 3_600_000

/**
 * The reserves that will not last until the end of the day if as much is paid out in each hour as until
 * now, the first to run out first.
 */
export async function findShortReserves(db: Database, day: Day): Promise<ShortReserve[]> {
  const { since, until, now, timezone } = day
  const { currencies } = await sumTurnover(db, {
    ...{ since, until, timezone },
    ...{ currencyId: null, directionId: null },
  })
  const paid = new Map(currencies.map((row) => [row.currencyId, row.paid]))
  const elapsed = Math.max(now.getTime() - since.getTime(), leastElapsedMilliseconds)
  const left = until.getTime() - now.getTime()
  const balances = await listReserveBalances(db)
  return balances
    .flatMap(({ currency, available }): ShortReserve[] => {
      const paidToday = paid.get(currency.id)
      if (!paidToday?.gt(0)) {
        return []
      }
      if (available.lte(0)) {
        return [{ currency, available, paidToday, emptyAt: null }]
      }
      const lasts = available.times(elapsed).div(paidToday).floor()
      return lasts.gte(left)
        ? []
        : [{ currency, available, paidToday, emptyAt: new Date(now.getTime() + lasts.toNumber()) }]
    })
    .toSorted((a, b) => timeOf(a) - timeOf(b))
}

function timeOf({ emptyAt }: ShortReserve): number {
  return emptyAt?.getTime() ?? 0
}
