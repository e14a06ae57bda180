import type { Currency } from '@/lib/contracts/catalogue'
import type { RailSighting } from '@/lib/contracts/rails/rail-sighting'
import { toText } from '@/lib/money/decimal'
import type { Sighting } from '@/server/modules/rails'

export function presentSighting(
  { id, rail, amount, currencyId, state, blocks, needed, seenAt, ...row }: Sighting,
  currencyOf: (id: number) => Currency,
): RailSighting {
  return {
    ...{ id, rail, state, needed, link: row.link },
    currency: currencyOf(currencyId),
    amount: toText(amount),
    blocks: needed === null ? blocks : Math.min(blocks, needed),
    transaction: row.transaction,
    at: seenAt.toISOString(),
  }
}
