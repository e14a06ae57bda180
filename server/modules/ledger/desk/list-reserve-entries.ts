import { AppError } from '@/lib/errors/app-error'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import type { EntryKind } from '@/server/database/schema/money/ledger'
import { listReserveEntries as listRows } from './reserves.repository'
import { listDigits } from '../ledger.repository'

export type ReserveEntryRow = {
  id: string
  createdAt: Date
  kind: EntryKind
  reason: string
  /** An e-mail address, or `system:` and the name of a component. */
  who: string
  available: Decimal
  held: Decimal
  availableAfter: Decimal | null
}

type Query = { currencyId: number; before?: string | undefined; size: number }

/** One page of the changes of a reserve, and where the next page begins. */
export async function listReserveEntries(
  db: Executor,
  { currencyId, before, size }: Query,
): Promise<{ entries: ReserveEntryRow[]; next: string | null }> {
  if (!(await listDigits(db, [currencyId])).has(currencyId)) {
    throw new AppError('not_found')
  }
  const rows = await listRows(db, { currencyId, before: before ?? null, limit: size + 1 })
  const page = rows.slice(0, size)
  return {
    entries: page.map(({ actor, email, available, held, ...row }) => ({
      ...row,
      who: email ?? actor,
      available: available ?? zero,
      held: held ?? zero,
    })),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
  }
}
