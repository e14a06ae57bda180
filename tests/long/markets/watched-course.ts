import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { courseResponse } from '@/lib/contracts/calculator'
import type { Database } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { directions } from '@/server/database/schema/directions'
import { ratePairs } from '@/server/database/schema/rates'
import type { World } from './world'

/** Sends a GET request to the public API. */
export type Get = (path: string) => Promise<{ status: number; body: unknown }>

export type WatchedDirection = { id: number; path: string; from: string; to: string }

/** The directions whose course is a fixed share of the true rate between their assets. */
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
 * The largest relative error of each asset's price that the guards allow: how much markets that must
 * agree may differ, or how much the price of a single market may jump.
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

/** The course of a direction, or null while it is paused. Throws for any other response. */
export async function readCourse(get: Get, { path }: WatchedDirection): Promise<number | null> {
  const { status, body } = await get(path)
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

/* How old the prices behind a course may be: a quote is valid for a minute, a refresh adds seconds. */
const maxLagSeconds = 90
/* The share by which a correct course may deviate, because of rounding and small moves of the values. */
const slack = 0.01

/** The range of courses that the guards allow. */
export function allowedCourses(
  { from, to }: WatchedDirection,
  parts: { world: World; tolerances: ReadonlyMap<string, number>; share: number },
): { min: number; max: number } {
  const { world, tolerances, share } = parts
  const [sold, bought] = [
    world.recentRange(from, maxLagSeconds),
    world.recentRange(to, maxLagSeconds),
  ]
  const tolerance =
    (1 + (tolerances.get(from) ?? 0)) * (1 + (tolerances.get(to) ?? 0)) * (1 + slack)
  return {
    min: ((sold.low / bought.high) * share) / tolerance,
    max: (sold.high / bought.low) * share * tolerance,
  }
}
