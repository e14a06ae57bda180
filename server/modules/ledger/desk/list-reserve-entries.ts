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
  /** An e-mail address, or `system:` and a part of the product. */
  who: string
  available: Decimal
  held: Decimal
  availableAfter: Decimal | null
}

type Query = { currencyId: number; before?: string | undefined }

const pageSize = 50

/** One page of what moved a reserve, and where the next one begins. */
export async function listReserveEntries(
  db: Executor,
  { currencyId, before }: Query,
): Promise<{ entries: ReserveEntryRow[]; next: string | null }> {
  if (!(await listDigits(db, [currencyId])).has(currencyId)) {
    throw new AppError('not_found')
  }
  const rows = await listRows(db, { currencyId, before: before ?? null, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  return {
    entries: page.map(({ actor, email, available, held, ...row }) => ({
      ...row,
      who: email ?? actor,
      available: available ?? zero,
      held: held ?? zero,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
