import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { searchBack, type SearchSize } from '@/server/database/search-back'
import { rewardStatusAt } from '../own/own-rows.repository'
import { findProgramme } from '../programme.repository'
import { listOwed, listReferralBalances, type Owed } from '../rewards/referral-balance'
import { stepAt } from '../rewards/reward-arithmetic'
import {
  findReferrerInPlace,
  findReferrerRow,
  listJournalRows,
  listPeopleRows,
  listReferrerRows,
  listRewardRows,
  type FoundReferrer,
  type ReferrerFilter,
} from './desk-referrers.repository'

type Now = { now: Date }

export type DeskReferrerRow = FoundReferrer & { balances: Pick<Owed, 'currencyId' | 'total'>[] }

/**
 * One page of referrers, the newest account first. A search that finds few stops after some stretches of
 * the list, and is continued from `next`.
 */
export async function listReferrers(
  db: Executor,
  filter: ReferrerFilter,
  { size, ...search }: Omit<SearchSize, 'most'> & { size: number },
): Promise<{ referrers: DeskReferrerRow[]; next: string | null }> {
  const { rows, next } = await searchBack(
    {
      before: filter.before,
      // No index finds a part of a text.
      isByStretches: (filter.text ?? '') !== '',
      idInPlace: (before, place) => findReferrerInPlace(db, before, place),
      list: (bounds, limit) => listReferrerRows(db, { ...filter, ...bounds }, limit),
    },
    { ...search, most: size },
  )
  const ids = rows.map(({ id }) => id)
  const owed = await listOwed(db, ids)
  const referrers = rows.map((row) => ({
    ...row,
    balances: owed.filter(({ userId }) => userId === row.id),
  }))
  return { referrers, next }
}

/** One referrer, with the step of the next reward. Throws `not_found`. */
export async function viewReferrer(db: Executor, id: string, { now }: Now) {
  const found = await findReferrerOrRefuse(db, id)
  const { ladder } = await findProgramme(db)
  const balances = await listReferralBalances(db, { userId: id, now })
  return { ...found, balances, step: stepAt(ladder, found.turnoverUsd) }
}

/** One referrer as in the list. Throws `not_found`. */
export async function findReferrerOrRefuse(db: Executor, id: string): Promise<FoundReferrer> {
  const row = await findReferrerRow(db, id)
  if (!row) {
    throw new AppError('not_found')
  }
  return row
}

type PageOf = { id: string; before: string | undefined; size: number }

/** Reads a page of what belongs to a referrer, and the id after which the next page begins. */
async function pageOf<Row>(
  db: Executor,
  { id, before, size }: PageOf,
  {
    read,
    idOf,
  }: {
    read: (
      db: Executor,
      of: { referrerId: string; before: string | undefined },
      most: number,
    ) => PromiseLike<Row[]>
    idOf: (row: Row) => string
  },
): Promise<{ rows: Row[]; next: string | null }> {
  await findReferrerOrRefuse(db, id)
  const rows = await read(db, { referrerId: id, before }, size + 1)
  const last = rows.length > size ? rows[size - 1] : undefined
  return { rows: rows.slice(0, size), next: last ? idOf(last) : null }
}

/** Who is attributed to a referrer, newest first. */
export function listReferredPeople(db: Executor, page: PageOf) {
  return pageOf(db, page, { read: listPeopleRows, idOf: ({ id }) => id })
}

/** The rewards of a referrer, newest first. */
export async function listRewardsAtDesk(db: Executor, { now, ...page }: PageOf & Now) {
  const { rows, next } = await pageOf(db, page, {
    read: listRewardRows,
    idOf: ({ reward }) => reward.claimId,
  })
  const rewards = rows.map(({ reward, number }) => ({
    ...reward,
    number,
    status: rewardStatusAt(reward, now),
  }))
  return { rewards, next }
}

/** What was recorded about a referrer, newest first. */
export function listJournalAtDesk(db: Executor, page: PageOf) {
  return pageOf(db, page, { read: listJournalRows, idOf: ({ entry }) => entry.id })
}
