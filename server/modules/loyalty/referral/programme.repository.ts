import { asc, eq } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import {
  referralDirectionRules,
  referralProgramme,
  referralSteps,
} from '@/server/database/schema/loyalty/referrers'
import type { DirectionRule, LadderStep } from './rewards/reward-arithmetic'

export type Programme = {
  isEnabled: boolean
  holdDays: number
  version: number
  currency: { id: number; digits: number; ticker: string; assetCode: string } | null
  /** Ascending. */
  ladder: LadderStep[]
}

export async function findProgramme(db: Executor): Promise<Programme> {
  const [row] = await db
    .select({
      isEnabled: referralProgramme.isEnabled,
      holdDays: referralProgramme.holdDays,
      version: referralProgramme.version,
      currency: {
        id: currencies.id,
        digits: currencies.digits,
        ticker: currencies.ticker,
        assetCode: currencies.assetCode,
      },
    })
    .from(referralProgramme)
    .leftJoin(currencies, eq(currencies.id, referralProgramme.currencyId))
  if (!row) {
    throw new Error('The row of the referral programme is missing.')
  }
  const ladder = await db.select().from(referralSteps).orderBy(asc(referralSteps.fromUsd))
  return { ...row, ladder }
}

/* A direction without a rule rewards by the share alone. */
const plainShare: DirectionRule = { reward: 'share', fixedUsd: null, leastUsd: null, mostUsd: null }

export async function findDirectionRule(db: Executor, directionId: number): Promise<DirectionRule> {
  const [row] = await db
    .select()
    .from(referralDirectionRules)
    .where(eq(referralDirectionRules.directionId, directionId))
  return row ?? plainShare
}
