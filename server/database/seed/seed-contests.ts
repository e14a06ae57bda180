import { eq } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import {
  contestResults,
  contestStandings,
} from '@/server/database/schema/loyalty/contest-standings'
import { contestPrizes, contests } from '@/server/database/schema/loyalty/contests'
import { users } from '@/server/database/schema/people/users'
import { settings } from '@/server/database/schema/settings'
import { officeContestants, officeContests } from './content/contests'
import { typeset } from './content/typeset'

type OfficeContest = (typeof officeContests)[number]

const dayMilliseconds = 86_400_000

/**
 * A contest that is over and one that runs, so that the demo office shows what contests are. Their accounts
 * have made no exchanges in the demo's books.
 */
export async function seedContests(tx: Tx, now: Date): Promise<void> {
  const userIds = await addContestants(tx, new Date(now.getTime() - 60 * dayMilliseconds))
  for (const contest of officeContests) {
    await addContest(tx, contest, { userIds, now })
  }
  const status = { status: officeContests.some(({ isClosed }) => !isClosed) }
  await tx.insert(settings).values({ key: 'contest', value: status, updatedAt: now })
}

async function addContestants(tx: Tx, at: Date): Promise<string[]> {
  const rows = officeContestants.map((email) => ({
    ...{ id: makeId(at), email, activatedAt: at, createdAt: at, updatedAt: at },
  }))
  await tx.insert(users).values(rows)
  return rows.map(({ id }) => id)
}

type Surroundings = { userIds: readonly string[]; now: Date }

async function addContest(
  tx: Tx,
  { title, rules, minUsd, days, prizes, turnovers, isClosed }: OfficeContest,
  { userIds, now }: Surroundings,
): Promise<void> {
  const dayOf = (days: number) => new Date(now.getTime() + days * dayMilliseconds)
  const publishedAt = dayOf(days.published)
  const text = typeset(rules)
  const endsAt = dayOf(days.ends)
  const [row] = await tx
    .insert(contests)
    .values({
      ...{ titleRu: title.ru, titleEn: title.en, rulesRu: text.ru, rulesEn: text.en },
      ...{ startsAt: dayOf(days.starts), endsAt, publishedAt },
      minUsd: minUsd === null ? null : new Decimal(minUsd),
      ...{ createdAt: publishedAt, updatedAt: publishedAt },
    })
    .returning({ id: contests.id })
  const contestId = row?.id ?? 0
  await tx.insert(contestPrizes).values(
    prizes.map(({ ru, en, amountUsd }, index) => ({
      ...{ contestId, place: index + 1, textRu: ru, textEn: en },
      amountUsd: amountUsd === null ? null : new Decimal(amountUsd),
    })),
  )
  const places = turnovers.map((turnover, index) => ({
    contestId,
    userId: userIds[(index + prizes.length) % userIds.length] ?? '',
    turnoverUsd: new Decimal(turnover),
    exchanges: turnovers.length - index,
  }))
  if (!isClosed) {
    const reachedAt = dayOf(days.starts + 1)
    await tx.insert(contestStandings).values(places.map((place) => ({ ...place, reachedAt })))
    return
  }
  await tx.insert(contestResults).values(
    places.map((place, index) => ({
      ...place,
      place: index + 1,
      maskedName: `${officeContestants[userIds.indexOf(place.userId)]?.slice(0, 1) ?? ''}***`,
    })),
  )
  await tx
    .update(contests)
    .set({ closedAt: endsAt, updatedAt: endsAt, version: 2 })
    .where(eq(contests.id, contestId))
}
