import { asc, eq } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { directions } from '@/server/database/schema/directions'
import {
  referralDirectionRules,
  referralProgramme,
  referralSteps,
} from '@/server/database/schema/loyalty/referrers'
import type { DirectionRule, LadderStep } from '../rewards/reward-arithmetic'

export async function lockProgramme(tx: Tx): Promise<void> {
  await tx.select({ id: referralProgramme.id }).from(referralProgramme).for('no key update')
}

/** The rules of directions, with their pairs. */
export function listRules(db: Executor) {
  return db
    .select({
      from: directions.fromCurrencyId,
      to: directions.toCurrencyId,
      reward: referralDirectionRules.reward,
      fixedUsd: referralDirectionRules.fixedUsd,
      leastUsd: referralDirectionRules.leastUsd,
      mostUsd: referralDirectionRules.mostUsd,
    })
    .from(referralDirectionRules)
    .innerJoin(directions, eq(directions.id, referralDirectionRules.directionId))
    .orderBy(asc(directions.fromCurrencyId), asc(directions.toCurrencyId))
}

export async function hasCurrency(db: Executor, id: number): Promise<boolean> {
  const rows = await db.select({ id: currencies.id }).from(currencies).where(eq(currencies.id, id))
  return rows.length > 0
}

type ProgrammeColumns = Pick<
  typeof referralProgramme.$inferSelect,
  'isEnabled' | 'holdDays' | 'currencyId' | 'version'
>

export async function saveProgramme(
  tx: Tx,
  { isEnabled, holdDays, currencyId, version }: ProgrammeColumns,
): Promise<void> {
  await tx.update(referralProgramme).set({ isEnabled, holdDays, currencyId, version })
}

export async function replaceLadder(tx: Tx, ladder: LadderStep[]): Promise<void> {
  await tx.delete(referralSteps)
  await tx.insert(referralSteps).values(ladder)
}

export async function replaceRules(
  tx: Tx,
  rules: (DirectionRule & { directionId: number })[],
): Promise<void> {
  await tx.delete(referralDirectionRules)
  if (rules.length > 0) {
    await tx.insert(referralDirectionRules).values(rules)
  }
}
