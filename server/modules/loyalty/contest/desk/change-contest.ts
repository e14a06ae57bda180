import { isDeepStrictEqual } from 'node:util'
import type { ContestTermsText } from '@/lib/contracts/loyalty/desk-contests'
import { AppError } from '@/lib/errors/app-error'
import { Decimal, toText } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { contests } from '@/server/database/schema/loyalty/contests'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { loadSiteSettings } from '@/server/modules/settings'
import { findDirectionIds } from '../../desk/desk-promo-codes.repository'
import { hasBegun } from '../contest-state'
import { refreshContestStatus } from '../contest-status'
import {
  listPrizes,
  lockContest,
  removeStandings,
  replacePrizes,
  updateContest,
  type ContestRow,
  type PrizeRow,
} from '../contests.repository'
import { instantOfLocal } from '../local-moment'

const constraintFaults = {
  contests_period: { field: 'terms.endsAt', key: 'period_order' },
  contests_one_at_a_time: { field: 'terms.startsAt', key: 'contest_overlaps' },
}
/* A published contest starts only after every process has learned of it. */
const leastNoticeMilliseconds = 60_000

const faultOf = (field: string, key: string) =>
  new AppError('validation_error', { faults: [{ field: `terms.${field}`, key }] })

/** Adds a contest. Returns its id. */
export async function createContest(deps: ChangeDeps, terms: ContestTermsText): Promise<number> {
  const change = await changeAtDesk(
    deps,
    async (tx) => {
      const columns = await columnsOf(tx, terms)
      assertPublishable(columns, terms, deps.now)
      const publishedAt = terms.isPublished ? deps.now : null
      const row = await insertContest(tx, { ...columns, publishedAt }, deps.now)
      const prizes = prizesOf(terms)
      await replacePrizes(tx, row.id, prizes)
      await refreshContestStatus(tx, deps)
      return changeOf('contest.create', row, null, recorded(row, prizes))
    },
    { faults: constraintFaults },
  )
  return Number.parseInt(change.entityId, 10)
}

/**
 * Changes a contest. Once it has begun, only its texts can change. Until it is closed it can be called off,
 * which makes it a draft without standings. Throws `not_found`, or `state_changed` for another version.
 */
export async function saveContest(
  deps: ChangeDeps,
  { id, version, terms }: { id: number; version: string; terms: ContestTermsText },
): Promise<void> {
  await changeAtDesk(
    deps,
    async (tx) => {
      const before = await lockContest(tx, id)
      if (String(before.version) !== version) {
        throw new AppError('state_changed')
      }
      const prizesBefore = await listPrizes(tx, [id])
      const columns = await columnsOf(tx, terms)
      const prizes = prizesOf(terms)
      if (hasBegun(before, deps.now)) {
        assertAsPromised({ before, prizesBefore }, { columns, prizes })
        assertTexts(columns, terms)
      } else {
        assertPublishable(columns, terms, deps.now)
      }
      const publishedAt = await publicationOf(tx, { before, terms, now: deps.now })
      const change = { ...columns, publishedAt, version: before.version + 1, updatedAt: deps.now }
      if (!isDeepStrictEqual(prizesText(prizesBefore), prizesText(prizes))) {
        await replacePrizes(tx, id, prizes)
      }
      const after = await updateContest(tx, id, change)
      await refreshContestStatus(tx, deps)
      const was = recorded(before, prizesBefore)
      return changeOf('contest.update', after, was, recorded(after, prizes))
    },
    { faults: constraintFaults },
  )
}

type Columns = Awaited<ReturnType<typeof columnsOf>>
type Prize = Omit<PrizeRow, 'contestId' | 'place'>

async function columnsOf(tx: Tx, terms: ContestTermsText) {
  const { directions, minUsd, startsAt, endsAt, titleRu, titleEn, rulesRu, rulesEn } = terms
  const { timezone } = (await loadSiteSettings(tx)).office
  const found = await findDirectionIds(tx, directions)
  if (directions.some(({ from, to }) => !found.some((one) => one.from === from && one.to === to))) {
    throw faultOf('directions', 'no_direction')
  }
  return {
    ...{ titleRu, titleEn, rulesRu, rulesEn },
    startsAt: instantOfLocal(startsAt, timezone),
    endsAt: instantOfLocal(endsAt, timezone),
    minUsd: minUsd === null ? null : new Decimal(minUsd),
    directionIds: found.map(({ id }) => id).sort((a, b) => a - b),
  }
}

function prizesOf({ prizes }: ContestTermsText): Prize[] {
  return prizes.map(({ amountUsd, ...texts }) => ({
    ...texts,
    amountUsd: amountUsd === null ? null : new Decimal(amountUsd),
  }))
}

async function insertContest(
  tx: Tx,
  columns: Columns & { publishedAt: Date | null },
  now: Date,
): Promise<ContestRow> {
  const stamps = { createdAt: now, updatedAt: now }
  const [row] = await tx
    .insert(contests)
    .values({ ...columns, ...stamps })
    .returning()
  if (!row) {
    throw new Error('The contest was not stored.')
  }
  return row
}

function assertTexts(columns: Columns, { isPublished }: ContestTermsText): void {
  const empty = (['titleRu', 'titleEn', 'rulesRu', 'rulesEn'] as const).filter(
    (name) => columns[name] === '',
  )
  if (isPublished && empty.length > 0) {
    const faults = empty.map((name) => ({ field: `terms.${name}`, key: 'required' }))
    throw new AppError('validation_error', { faults })
  }
}

/* A draft may be unfinished. */
function assertPublishable(columns: Columns, terms: ContestTermsText, now: Date): void {
  assertTexts(columns, terms)
  if (!terms.isPublished) {
    return
  }
  if (columns.startsAt.getTime() < now.getTime() + leastNoticeMilliseconds) {
    throw faultOf('startsAt', 'contest_starts_early')
  }
  if (terms.prizes.length === 0) {
    throw faultOf('prizes', 'contest_needs_prize')
  }
}

type Stored = { before: ContestRow; prizesBefore: readonly PrizeRow[] }

function assertAsPromised(
  { before, prizesBefore }: Stored,
  { columns, prizes }: { columns: Columns; prizes: readonly Prize[] },
): void {
  const promised: readonly [field: string, is: unknown, was: unknown][] = [
    ['startsAt', columns.startsAt, before.startsAt],
    ['endsAt', columns.endsAt, before.endsAt],
    ['minUsd', columns.minUsd?.toFixed(), before.minUsd?.toFixed()],
    ['directions', columns.directionIds, before.directionIds],
    ['prizes', prizesText(prizes), prizesText(prizesBefore)],
  ]
  const other = promised.find(([, is, was]) => !isDeepStrictEqual(is, was))
  if (other) {
    throw faultOf(other[0], 'contest_begun')
  }
}

type Publication = { before: ContestRow; terms: ContestTermsText; now: Date }

async function publicationOf(tx: Tx, { before, terms, now }: Publication): Promise<Date | null> {
  if (terms.isPublished) {
    return before.publishedAt ?? now
  }
  if (before.closedAt !== null) {
    throw faultOf('isPublished', 'contest_over')
  }
  await removeStandings(tx, before.id)
  return null
}

function prizesText(prizes: readonly Prize[]): string[] {
  return prizes.map(
    ({ textRu, textEn, amountUsd }) => `${textRu} / ${textEn} / ${amountUsd?.toFixed() ?? ''}`,
  )
}

function changeOf(
  action: 'contest.create' | 'contest.update',
  { id, titleRu, titleEn }: ContestRow,
  before: object | null,
  after: object,
) {
  const subject = titleRu === '' || titleEn === '' ? null : { ru: titleRu, en: titleEn }
  return { action, entity: 'contest', entityId: String(id), before, after, subject } as const
}

function recorded(row: ContestRow, prizes: readonly Prize[]) {
  return {
    ...{ titleRu: row.titleRu, titleEn: row.titleEn, rulesRu: row.rulesRu, rulesEn: row.rulesEn },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    minUsd: row.minUsd && toText(row.minUsd),
    directionIds: row.directionIds.join(', ') || null,
    prizes: prizesText(prizes),
    isPublished: row.publishedAt !== null,
  }
}
