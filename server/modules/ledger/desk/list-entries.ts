import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { searchBack, type SearchSize } from '@/server/database/search-back'
import type { EntryKind } from '@/server/database/schema/money/ledger'
import {
  findEntryIdAtPosition,
  listEntryRows,
  listPostingRows,
  type EntryFilter,
} from './entries.repository'

type Listed = Awaited<ReturnType<typeof listEntryRows>>[number]
type CurrencyOfPosting = Awaited<ReturnType<typeof listPostingRows>>[number]['currency']

export type PostingRow = {
  account: string
  /** The e-mail address of the person to whom the money of the account is owed. */
  owner: string | null
  currency: CurrencyOfPosting
  amount: Decimal
  balanceAfter: Decimal
}

export type EntryRow = {
  id: string
  createdAt: Date
  kind: EntryKind
  reason: string
  /** An e-mail address, or `system:` and the name of a component. */
  who: string
  reverses: string | null
  reversedBy: string | null
  postings: PostingRow[]
}

const defaultSize: SearchSize = { most: 50 }

/** One page of entries with their postings, the newest first, and where the next page begins. */
export async function listEntries(
  db: Executor,
  filter: EntryFilter,
  size: SearchSize = defaultSize,
): Promise<{ entries: EntryRow[]; next: string | null }> {
  const { rows, next } = await searchBack<Listed>(
    {
      before: filter.before,
      isByStretches: filter.kind !== undefined,
      idInPlace: (before, position) => findEntryIdAtPosition(db, { ...filter, before }, position),
      list: (bounds, limit) => listEntryRows(db, { ...filter, ...bounds }, limit),
    },
    size,
  )
  const postingsOf = await readPostings(
    db,
    rows.map(({ id }) => id),
  )
  const entries = rows.map(({ actor, email, ...row }) => ({
    ...row,
    who: email ?? actor,
    postings: postingsOf.get(row.id) ?? [],
  }))
  return { entries, next }
}

async function readPostings(
  db: Executor,
  entryIds: readonly string[],
): Promise<Map<string, PostingRow[]>> {
  const found = new Map<string, PostingRow[]>(entryIds.map((id) => [id, []]))
  if (entryIds.length === 0) {
    return found
  }
  for (const { entryId, ...posting } of await listPostingRows(db, entryIds)) {
    found.get(entryId)?.push(posting)
  }
  return found
}
