import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { contestStandings } from '@/server/database/schema/loyalty/contest-standings'
import { contestPrizes, contests } from '@/server/database/schema/loyalty/contests'

export type ContestRow = typeof contests.$inferSelect
export type PrizeRow = typeof contestPrizes.$inferSelect

/** The published contest that is not closed, and begins first: the one that runs, or the next one. */
export async function findOpenContest(db: Executor): Promise<ContestRow | null> {
  const [row] = await db
    .select()
    .from(contests)
    .where(and(isNotNull(contests.publishedAt), isNull(contests.closedAt)))
    .orderBy(asc(contests.endsAt))
    .limit(1)
  return row ?? null
}

/** Throws `not_found` for a draft too, unless drafts are wanted. */
export async function findContest(
  db: Executor,
  id: number,
  { withDrafts = false } = {},
): Promise<ContestRow> {
  const [row] = await db.select().from(contests).where(eq(contests.id, id))
  if (!row || (row.publishedAt === null && !withDrafts)) {
    throw new AppError('not_found')
  }
  return row
}

/** Locks a contest until the transaction ends: exchanges that would count in it wait. */
export async function lockContest(tx: Tx, id: number): Promise<ContestRow> {
  const [row] = await tx.select().from(contests).where(eq(contests.id, id)).for('update')
  if (!row) {
    throw new AppError('not_found')
  }
  return row
}

/** What the list shows of each contest; without its rules, which are long. */
export type ListedContest = Pick<
  ContestRow,
  'id' | 'titleRu' | 'titleEn' | 'startsAt' | 'endsAt' | 'closedAt'
>

/** Every published contest, the latest first. Their periods do not overlap, so they stay few. */
export function listPublished(db: Executor): Promise<ListedContest[]> {
  const { id, titleRu, titleEn, startsAt, endsAt, closedAt } = contests
  return db
    .select({ id, titleRu, titleEn, startsAt, endsAt, closedAt })
    .from(contests)
    .where(isNotNull(contests.publishedAt))
    .orderBy(desc(contests.endsAt))
}

/** One page of all contests, the newest first. */
export function listContestRows(
  db: Executor,
  { before, most }: { before: number | undefined; most: number },
): Promise<ContestRow[]> {
  return db
    .select()
    .from(contests)
    .where(before === undefined ? undefined : lt(contests.id, before))
    .orderBy(desc(contests.id))
    .limit(most)
}

export function listPrizes(db: Executor, contestIds: readonly number[]): Promise<PrizeRow[]> {
  return db
    .select()
    .from(contestPrizes)
    .where(sql`${contestPrizes.contestId} = any(${sql.param([...contestIds])}::integer[])`)
    .orderBy(contestPrizes.contestId, contestPrizes.place)
}

/** The contests that ended at this time or before, and have no result yet. */
export async function listDueContests(db: Executor, endedAt: Date): Promise<number[]> {
  const rows = await db
    .select({ id: contests.id })
    .from(contests)
    .where(
      and(
        isNotNull(contests.publishedAt),
        isNull(contests.closedAt),
        lte(contests.endsAt, endedAt),
      ),
    )
    .orderBy(contests.endsAt)
  return rows.map(({ id }) => id)
}

/** When a published contest next begins or ends; null when none does. */
export async function findNextTurn(db: Executor, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(turn) as at from ${contests}, lateral (values (starts_at), (ends_at)) turns (turn)
    where published_at is not null and closed_at is null
      and turn > ${now.toISOString()}::timestamptz`)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at)
}

export async function updateContest(
  tx: Tx,
  id: number,
  change: Partial<ContestRow>,
): Promise<ContestRow> {
  const [row] = await tx.update(contests).set(change).where(eq(contests.id, id)).returning()
  if (!row) {
    throw new AppError('not_found')
  }
  return row
}

export async function replacePrizes(
  tx: Tx,
  contestId: number,
  prizes: readonly Omit<PrizeRow, 'contestId' | 'place'>[],
): Promise<void> {
  await tx.delete(contestPrizes).where(eq(contestPrizes.contestId, contestId))
  if (prizes.length > 0) {
    await tx
      .insert(contestPrizes)
      .values(prizes.map((prize, index) => ({ ...prize, contestId, place: index + 1 })))
  }
}

export async function removeStandings(tx: Tx, contestId: number): Promise<void> {
  await tx.delete(contestStandings).where(eq(contestStandings.contestId, contestId))
}
