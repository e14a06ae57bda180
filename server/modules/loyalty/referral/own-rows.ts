import { maxFileRows } from '@/lib/contracts/files'
import type { Executor } from '@/server/database/client'
import { countRewards, rewardStatusAt, selectRewards, type RowQuery } from './own-rows.repository'

type Page = { page: number; size: number }

/** One page of an account's rewards, newest first, and how many match. */
export async function listReferralRows(db: Executor, { page, size, ...query }: RowQuery & Page) {
  if (query.filter.status === 'refout') {
    return { count: 0, rows: [] }
  }
  return {
    count: await countRewards(db, query),
    rows: await readRows(db, query, { limit: size, offset: (page - 1) * size }),
  }
}

export type ReferralRewardRow = Awaited<ReturnType<typeof readRows>>[number]

async function readRows(db: Executor, query: RowQuery, range: { limit: number; offset: number }) {
  const rows = await selectRewards(db, query, range)
  return rows.map(({ reward, number }) => ({
    ...reward,
    number,
    status: rewardStatusAt(reward, query.now),
  }))
}

const exportedPage = 500

/** All matching rewards, page by page. */
export async function* exportReferralRows(
  db: Executor,
  query: RowQuery,
): AsyncGenerator<ReferralRewardRow[]> {
  for (let offset = 0; offset <= maxFileRows; offset += exportedPage) {
    const { rows } = await listReferralRows(db, {
      ...query,
      page: offset / exportedPage + 1,
      size: exportedPage,
    })
    if (rows.length === 0) {
      return
    }
    yield rows
  }
}
