import type { ContestTermsText } from '@/lib/contracts/loyalty/desk-contests'
import type { Database } from '@/server/database/client'
import type { Actor } from '@/server/database/actor'
import { createContest } from '@/server/modules/loyalty'
import { localTextOf } from '@/server/modules/loyalty/contest/local-moment'
import { makeClaim } from './claims/claims'
import { noConditions } from './claims/no-conditions'

const dayMilliseconds = 86_400_000
/* The time zone of an office that has not chosen one. */
const timezone = 'Europe/Moscow'

/** The terms of a contest with prizes for two places, which begins in an hour and lasts a week. */
export function contestTermsAt(
  now: Date,
  change: Partial<ContestTermsText> = {},
): ContestTermsText {
  const startsAt = new Date(now.getTime() + 3_600_000)
  const endsAt = new Date(startsAt.getTime() + 7 * dayMilliseconds)
  return {
    ...{ titleRu: 'Большой обмен', titleEn: 'The big exchange' },
    ...{ rulesRu: 'Меняйте **больше**.', rulesEn: 'Exchange **more**.' },
    startsAt: localTextOf(startsAt, timezone),
    endsAt: localTextOf(endsAt, timezone),
    ...{ minUsd: null, directions: [] },
    prizes: [
      { textRu: 'Ноутбук', textEn: 'A laptop', amountUsd: '1000' },
      { textRu: 'Кружка', textEn: 'A mug', amountUsd: null },
    ],
    isPublished: true,
    ...change,
  }
}

type Adding = { actor: Actor; now: Date; change?: Partial<ContestTermsText> }

/** Publishes a contest that begins an hour after `now`, and returns its id. */
export function addContest(db: Database, { actor, now, change }: Adding): Promise<number> {
  return createContest({ db, actor, now }, contestTermsAt(now, change))
}

/** Makes a claim of an account that is completed at `now`. */
export async function exchangeWorth(
  db: Database,
  usd: string,
  { userId, now, ...pair }: { userId: string | null; now: Date; from?: string; to?: string },
) {
  const conditions = { ...noConditions, usd, usdOut: usd }
  const row = { userId, conditions }
  return (await makeClaim(db, { state: 'completed', now, row, ...pair })).claim
}
