import { maxFileRows } from '@/lib/contracts/files'
import type { Executor } from '@/server/database/client'
import {
  countRows,
  findRewards,
  findTaken,
  listRowIds,
  rewardStatusAt,
  type Range,
  type RowQuery,
} from './own-rows.repository'

type Page = { page: number; size: number }

/** One page of an account's rewards and withdrawals, newest first, and how many match. */
export async function listReferralRows(db: Executor, { page, size, ...query }: RowQuery & Page) {
  return {
    count: await countRows(db, query),
    rows: await readRows(db, query, { limit: size, offset: (page - 1) * size }),
  }
}

export type ReferralRow = Awaited<ReturnType<typeof readRows>>[number]

async function readRows(db: Executor, query: RowQuery, range: Range) {
  const ids = await listRowIds(db, query, range)
  const rewards = (await findRewards(db, ids)).map(({ reward, number }) => ({
    kind: 'reward' as const,
    id: reward.claimId,
    ...reward,
    number,
    status: rewardStatusAt(reward, query.now),
  }))
  const taken = (await findTaken(db, ids)).map((row) => ({
    kind: 'withdrawal' as const,
    ...row,
    status: 'refout' as const,
  }))
  const rows = new Map([...rewards, ...taken].map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const exportedPage = 500

/** All matching rewards and withdrawals, page by page. */
export async function* exportReferralRows(
  db: Executor,
  query: RowQuery,
): AsyncGenerator<ReferralRow[]> {
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
