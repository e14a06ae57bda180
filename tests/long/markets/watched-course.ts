import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { courseResponse } from '@/lib/contracts/calculator'
import type { Database } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { directions } from '@/server/database/schema/directions'
import { ratePairs } from '@/server/database/schema/rates'
import type { World } from './world'

/** How to read the office's course, as any visitor can. */
export type Ask = (path: string) => Promise<{ status: number; body: unknown }>

export type WatchedDirection = { id: number; path: string; from: string; to: string }

/** Directions whose course is the rate and a share of it, and nothing else. */
export async function listWatched(db: Database): Promise<WatchedDirection[]> {
  const [from, to] = [alias(currencies, 'from_currency'), alias(currencies, 'to_currency')]
  const rows = await db
    .select({
      id: directions.id,
      fromId: from.id,
      toId: to.id,
      from: from.assetCode,
      to: to.assetCode,
      fixedFee: directions.fixedFee,
    })
    .from(directions)
    .innerJoin(from, eq(from.id, directions.fromCurrencyId))
    .innerJoin(to, eq(to.id, directions.toCurrencyId))
    .where(and(eq(directions.isEnabled, true), isNull(directions.formula)))
    .orderBy(directions.id)
  return rows
    .filter(({ fixedFee }) => fixedFee.isZero())
    .map(({ id, fromId, toId, ...assets }) => ({
      id,
      path: `/api/v1/calculator/course/${fromId}/${toId}/`,
      from: assets.from,
      to: assets.to,
    }))
}

/**
 * The largest error of each asset's price that the guards allow, as a share: for markets that must
 * agree, how much they may differ; for a single one, how much it may jump.
 */
export async function listTolerances(db: Database): Promise<Map<string, number>> {
  const rows = await db.select().from(ratePairs)
  return new Map([
    ['USD', 0],
    ...rows
      .filter(({ base, quote }) => base === 'USD' || quote === 'USD')
      .map(({ base, quote, minSources, maxSpreadPercent, maxJumpPercent }) => {
        const percent = minSources > 1 ? maxSpreadPercent : maxJumpPercent
        return [base === 'USD' ? quote : base, percent.toNumber() / 100] as const
      }),
  ])
}

const refusal = z.object({ code: z.string() })

/** The course of a direction; null while it is paused. Any other answer is a fault. */
export async function readCourse(ask: Ask, { path }: WatchedDirection): Promise<number | null> {
  const { status, body } = await ask(path)
  if (status === 200) {
    return Number(courseResponse.parse(body).course)
  }
  if (status === 503 && refusal.parse(body).code === 'direction_paused') {
    return null
  }
  throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
}

export function trueRate(world: World, { from, to }: WatchedDirection): number {
  return world.value(from) / world.value(to)
}

/* A quote is valid for a minute, and the next refresh comes ten seconds after the last. */
const wordSeconds = 90
/* Deviations that cannot be told from the truth: rounding, and values that wander within their bounds. */
const slack = 0.01

/** The range of courses that the guards explain. */
export function allowedCourses(
  { from, to }: WatchedDirection,
  parts: { world: World; tolerances: ReadonlyMap<string, number>; share: number },
): { least: number; most: number } {
  const { world, tolerances, share } = parts
  const [sold, bought] = [world.lately(from, wordSeconds), world.lately(to, wordSeconds)]
  const tolerance =
    (1 + (tolerances.get(from) ?? 0)) * (1 + (tolerances.get(to) ?? 0)) * (1 + slack)
  return {
    least: ((sold.low / bought.high) * share) / tolerance,
    most: (sold.high / bought.low) * share * tolerance,
  }
}
