import { Decimal, zero } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { inRepeatableRead } from '@/server/database/in-transaction'
import { sumTurnoverRows, type TurnoverQuery, type TurnoverRow } from './turnover.repository'

export type TurnoverFigures = {
  /** The number of completed claims; for a currency, of those that took in or paid out money in it. */
  claims: number
  /** Completed claims that could not be valued in USD; the totals in USD do not include them. */
  unvalued: number
  taken: Decimal
  paid: Decimal
}

export type Turnover = {
  total: TurnoverFigures
  /** By the date in the office's time zone, such as `2026-11-21`; days without claims are left out. */
  days: Map<string, TurnoverFigures>
  directions: (TurnoverFigures & { id: number; fromCurrencyId: number; toCurrencyId: number })[]
  /** All currencies in which money was taken in or paid out, whatever currency the query asks for. */
  currencies: (TurnoverFigures & { currencyId: number })[]
}

/**
 * What completed claims took in and paid out, by the day they were completed. For a large office,
 * reading a year takes seconds.
 */
export async function sumTurnover(db: Database, query: TurnoverQuery): Promise<Turnover> {
  const rows = await inRepeatableRead(db, (tx) => sumTurnoverRows(tx, query))
  const totalRows = rows.filter((row) => row.day === null && row.direction_id === null)
  const totalRow = totalRows.find((row) => row.currency_id === query.currencyId)
  return {
    total: totalRow ? figuresOf(totalRow) : nothing,
    days: new Map(
      rows.flatMap((row) => (row.day === null ? [] : [[row.day, figuresOf(row)] as const])),
    ),
    directions: rows.flatMap((row) => directionsOf(row)),
    currencies: totalRows.flatMap((row) =>
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
