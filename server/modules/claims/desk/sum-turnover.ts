import { Decimal, zero } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { inRepeatableRead } from '@/server/database/in-transaction'
import { sumTurnoverRows, type TurnoverQuery, type TurnoverRow } from './turnover.repository'

export type TurnoverFigures = {
  /** Completed claims; for a currency, those that moved it. */
  claims: number
  /** Claims that could not be valued in USD; they are in no sum. */
  unvalued: number
  taken: Decimal
  paid: Decimal
}

export type Turnover = {
  total: TurnoverFigures
  /** By the date in the office's time zone, such as `2026-11-21`; days without claims are left out. */
  days: Map<string, TurnoverFigures>
  directions: (TurnoverFigures & { id: number; fromCurrencyId: number; toCurrencyId: number })[]
  /** Every currency that moved, whichever one the query is about. */
  currencies: (TurnoverFigures & { currencyId: number })[]
}

/**
 * What completed claims took in and paid out, by the day they were completed. Reading a year of a
 * large office takes seconds.
 */
export async function sumTurnover(db: Database, query: TurnoverQuery): Promise<Turnover> {
  const rows = await inRepeatableRead(db, (tx) => sumTurnoverRows(tx, query))
  const wholes = rows.filter((row) => row.day === null && row.direction_id === null)
  const whole = wholes.find((row) => row.currency_id === query.currencyId)
  return {
    total: whole ? figuresOf(whole) : nothing,
    days: new Map(
      rows.flatMap((row) => (row.day === null ? [] : [[row.day, figuresOf(row)] as const])),
    ),
    directions: rows.flatMap((row) => directionsOf(row)),
    currencies: wholes.flatMap((row) =>
      row.currency_id === null ? [] : [{ currencyId: row.currency_id, ...figuresOf(row) }],
    ),
  }
}

const nothing: TurnoverFigures = { claims: 0, unvalued: 0, taken: zero, paid: zero }

function figuresOf({ claims, unvalued, taken, paid }: TurnoverRow): TurnoverFigures {
  return { claims, unvalued, taken: new Decimal(taken), paid: new Decimal(paid) }
}

function directionsOf(row: TurnoverRow): Turnover['directions'] {
  const { direction_id: id, from_currency_id: from, to_currency_id: to } = row
  return id === null || from === null || to === null
    ? []
    : [{ id, fromCurrencyId: from, toCurrencyId: to, ...figuresOf(row) }]
}
