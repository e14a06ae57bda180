import { Decimal, zero } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { findFirstCompletion, sumHourRows, type HourRow } from './turnover.repository'
import type { TurnoverFigures } from './sum-turnover'

export type DayTurnover = {
  /** Until the given moment of the day. */
  soFar: TurnoverFigures
  /** What customers paid in each hour of the office's clock, in USD. */
  hours: readonly Decimal[]
}

type Day = { since: Date; until: Date; soFar: Date; timezone: string }

const hoursOfDay = 24
const nothing: TurnoverFigures = { claims: 0, unvalued: 0, taken: zero, paid: zero }

/** The turnover of one day in USD, by the hour. */
export async function sumDay(db: Database, day: Day): Promise<DayTurnover> {
  const rows = await sumHourRows(db, day)
  return {
    soFar: rows.filter((row) => row.is_so_far).reduce(plus, nothing),
    hours: Array.from({ length: hoursOfDay }, (_, hour) =>
      rows.filter((row) => row.hour === hour).reduce((sum, { taken }) => sum.plus(taken), zero),
    ),
  }
}

function plus(sum: TurnoverFigures, { claims, unvalued, taken, paid }: HourRow): TurnoverFigures {
  return {
    claims: sum.claims + claims,
    unvalued: sum.unvalued + unvalued,
    taken: sum.taken.plus(new Decimal(taken)),
    paid: sum.paid.plus(new Decimal(paid)),
  }
}

/** When the office completed its first claim; null if it has completed none. */
export function firstCompletion(db: Database): Promise<Date | null> {
  return findFirstCompletion(db)
}
