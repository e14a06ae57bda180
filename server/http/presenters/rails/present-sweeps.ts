import type { Currency } from '@/lib/contracts/catalogue'
import type { DeskRailSweeps } from '@/lib/contracts/desk/money/rail-sweeps'
import { toText } from '@/lib/money/decimal'
import type { ListedRail } from '@/server/modules/rails'

export function presentSweeps(
  { coldTo, open, to, unswept }: NonNullable<ListedRail['sweeps']>,
  currencyOf: (id: number) => Currency,
): DeskRailSweeps {
  return {
    ...{ to, coldTo },
    unswept: unswept.map(({ addresses, amount, currencyId, tooLittle }) => ({
      addresses,
      currency: currencyOf(currencyId),
      amount: toText(amount),
      tooLittle: toText(tooLittle),
    })),
    open: open.map(({ amount, currencyId, ...row }) => ({
      ...row,
      amount: toText(amount),
      currency: currencyOf(currencyId),
    })),
  }
}
