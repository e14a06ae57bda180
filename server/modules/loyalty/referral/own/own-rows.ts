import { maxFileRows } from '@/lib/contracts/files'
import { maxListedRows } from '@/lib/contracts/loyalty/referral'
import type { Executor } from '@/server/database/client'
import {
  countAllRows,
  countRows,
  findRewards,
  findTaken,
  listRowIds,
  rewardStatusAt,
  type RowQuery,
  type RowRange,
} from './own-rows.repository'

type Page = { page: number; size: number }

/** One page of an account's rewards and withdrawals, newest first, and how many match. */
export async function listReferralRows(db: Executor, { page, size, ...query }: RowQuery & Page) {
  const offset = (page - 1) * size
  const count = await countRows(db, query, maxListedRows)
  const limit = Math.min(size, count - offset)
  return { count, rows: limit > 0 ? await readRows(db, query, { limit, offset }) : [] }
}

export type ReferralRow = Awaited<ReturnType<typeof readRows>>[number]

async function readRows(db: Executor, query: RowQuery, range: RowRange) {
  const keys = await listRowIds(db, query, range)
  const rewards = (await findRewards(db, keys)).map(({ reward, number }) => ({
    ...reward,
    kind: 'reward' as const,
    key: reward.claimId,
    // The claim's id would open the order's page.
    id: reward.entryId,
    number,
    status: rewardStatusAt(reward, query.now),
  }))
  const taken = (await findTaken(db, keys)).map((row) => ({
    ...row,
    kind: 'withdrawal' as const,
    key: row.id,
    status: 'refout' as const,
  }))
  const rows = new Map([...rewards, ...taken].map((row) => [row.key, row]))
  return keys.flatMap((key) => rows.get(key) ?? [])
}

const exportedPage = 500

export type ExportedReferralRows = {
  pages: AsyncGenerator<ReferralRow[]>
  /** Whether more rows match than one file may contain. */
  hasMore: boolean
}

/** All matching rewards and withdrawals, page by page. */
export async function exportReferralRows(
  db: Executor,
  query: RowQuery,
  limit = maxFileRows,
  pageSize = exportedPage,
): Promise<ExportedReferralRows> {
  return {
    pages: readInPages(db, query, { limit, pageSize }),
    hasMore: (await countAllRows(db, query, limit + 1)) > limit,
  }
}

async function* readInPages(
  db: Executor,
  query: RowQuery,
  { limit, pageSize }: { limit: number; pageSize: number },
): AsyncGenerator<ReferralRow[]> {
  let after: ReferralRow | undefined
  for (let room = limit; room > 0; room -= pageSize) {
    const rows = await readRows(db, query, { limit: Math.min(room, pageSize), after })
    yield rows
    after = rows.at(-1)
    if (rows.length < pageSize) {
      return
    }
  }
}
