import type { ReservesResponse } from '@/lib/contracts/calculator'
import { toText, type Decimal } from '@/lib/money/decimal'

export function presentReserves(
  reserves: readonly { currencyId: number; amount: Decimal }[],
): ReservesResponse {
  return reserves.map(({ currencyId, amount }) => ({ id: currencyId, amount: toText(amount) }))
}
