import { maxFileRows } from '@/lib/contracts/files'
import { maxListedRows } from '@/lib/contracts/loyalty/referral'
import type { Executor } from '@/server/database/client'
import {
  countRewards,
  hasRewardsBeyond,
  rewardStatusAt,
  selectRewards,
  type RewardRange,
  type RowQuery,
} from './own-rows.repository'

type Page = { page: number; size: number }

/** One page of an account's rewards, newest first, and how many match. */
export async function listReferralRows(db: Executor, { page, size, ...query }: RowQuery & Page) {
  const offset = (page - 1) * size
  if (query.filter.status === 'refout' || offset >= maxListedRows) {
    return { count: 0, rows: [] }
  }
  const limit = Math.min(size, maxListedRows - offset)
  return {
    count: await countRewards(db, query, maxListedRows),
    rows: await readRows(db, query, { limit, offset }),
  }
}

export type ReferralRewardRow = Awaited<ReturnType<typeof readRows>>[number]

async function readRows(db: Executor, query: RowQuery, range: RewardRange) {
  const rows = await selectRewards(db, query, range)
  return rows.map(({ reward, number }) => ({
    ...reward,
    number,
    status: rewardStatusAt(reward, query.now),
  }))
}

const exportedPage = 500

export type ExportedReferralRows = {
  pages: AsyncGenerator<ReferralRewardRow[]>
  /** Whether more rewards match than one file may contain. */
  hasMore: boolean
}

/** All matching rewards, page by page. */
export async function exportReferralRows(
  db: Executor,
  query: RowQuery,
  limit = maxFileRows,
  pageSize = exportedPage,
): Promise<ExportedReferralRows> {
  const isEmpty = query.filter.status === 'refout'
  return {
    pages: readInPages(db, query, { limit: isEmpty ? 0 : limit, pageSize }),
    hasMore: !isEmpty && (await hasRewardsBeyond(db, query, limit)),
  }
}

async function* readInPages(
  db: Executor,
  query: RowQuery,
  { limit, pageSize }: { limit: number; pageSize: number },
): AsyncGenerator<ReferralRewardRow[]> {
  let after: ReferralRewardRow | undefined
  for (let room = limit; room > 0; room -= pageSize) {
    const rows = await readRows(db, query, { limit: Math.min(room, pageSize), after })
    yield rows
    after = rows.at(-1)
    if (rows.length < pageSize) {
      return
    }
  }
}
