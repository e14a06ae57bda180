import type { Database, Executor } from '@/server/database/client'
import { loadSiteSettings } from '@/server/modules/settings'
import { findPairs } from '../../desk/desk-promo-codes.repository'
import { mostResults } from '../close-contest'
import { listContestants, type Contestant } from '../contest-places'
import { contestStateOf } from '../contest-state'
import {
  findContest,
  listContestRows,
  listPrizes,
  type ContestRow,
  type PrizeRow,
} from '../contests.repository'
import { localTextOf } from '../local-moment'

export type DeskContestView = {
  row: ContestRow
  prizes: readonly PrizeRow[]
  pairs: readonly { from: number; to: number }[]
  state: ReturnType<typeof contestStateOf>
  /** Its beginning and end in the office's time zone. */
  local: { startsAt: string; endsAt: string }
}

type Page = { before: number | undefined; size: number; now: Date }

/** One page of contests, the newest first, and the time zone of the office. */
export async function listContests(db: Executor, { before, size, now }: Page) {
  const { timezone } = (await loadSiteSettings(db)).office
  const rows = await listContestRows(db, { before, most: size + 1 })
  const shown = rows.slice(0, size)
  const contests = await viewAll(db, shown, { timezone, now })
  return { timezone, contests, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}

/** A contest with the accounts of its first places. Throws `not_found`. */
export async function viewContestants(
  db: Database,
  { id, now }: { id: number; now: Date },
): Promise<{ contest: DeskContestView; contestants: Contestant[] }> {
  const row = await findContest(db, id, { withDrafts: true })
  const { timezone } = (await loadSiteSettings(db)).office
  const [[contest], contestants] = await Promise.all([
    viewAll(db, [row], { timezone, now }),
    listContestants(db, row, mostResults),
  ])
  if (!contest) {
    throw new Error(`Contest ${id} was not read.`)
  }
  return { contest, contestants }
}

async function viewAll(
  db: Executor,
  rows: readonly ContestRow[],
  { timezone, now }: { timezone: string; now: Date },
): Promise<DeskContestView[]> {
  const [prizes, pairs] = await Promise.all([
    listPrizes(
      db,
      rows.map(({ id }) => id),
    ),
    findPairs(db, [...new Set(rows.flatMap(({ directionIds }) => directionIds))]),
  ])
  return rows.map((row) => ({
    row,
    prizes: prizes.filter(({ contestId }) => contestId === row.id),
    pairs: row.directionIds.flatMap((id) => pairs.get(id) ?? []),
    state: contestStateOf(row, now),
    local: {
      startsAt: localTextOf(row.startsAt, timezone),
      endsAt: localTextOf(row.endsAt, timezone),
    },
  }))
}
