import { sql, type SQL } from 'drizzle-orm'
import { customType, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { Decimal, toText } from '@/lib/money/decimal'

const fractionDigits = 18

/**
 * Money, prices and percentages: `numeric(38,18)` in the database, `Decimal` in code. A value that
 * does not fit is refused; PostgreSQL would silently round it.
 */
export const decimal = customType<{ data: Decimal; driverData: string }>({
  dataType: () => 'numeric(38, 18)',
  fromDriver: (text) => new Decimal(text),
  toDriver: (value) => {
    if (!value.isFinite() || value.decimalPlaces() > fractionDigits) {
      throw new RangeError(`${value.toString()} does not fit into numeric(38,18).`)
    }
    return toText(value)
  },
})

export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/*
 * The parts of CHECKs. PostgreSQL takes NaN for a number greater than all others, so `> 0` alone
 * accepts it: each of these excludes it by name or by an upper bound. `numeric(38,18)` holds no
 * Infinity.
 */
export function isNumber(column: AnyPgColumn): SQL {
  return sql`${column} <> 'NaN'`
}

export function isPositive(column: AnyPgColumn): SQL {
  return sql`${column} > 0 and ${column} <> 'NaN'`
}

export function isNotNegative(column: AnyPgColumn): SQL {
  return sql`${column} >= 0 and ${column} <> 'NaN'`
}

export function isWithin(column: AnyPgColumn, least: string, most: string): SQL {
  return sql`${column} between ${sql.raw(least)} and ${sql.raw(most)}`
}

export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sqlTextOf(values)})`
}

/**
 * A list of our own constants written into the SQL, so that PostgreSQL can match an index
 * restricted to them.
 */
export function sqlTextOf(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(', '))
}

/** A change has one author: a person by id, or a part of the product by name. */
export function hasOneActor(actor: AnyPgColumn, userId: AnyPgColumn): SQL {
  return sql`(${actor} = 'user') = (${userId} is not null) and ${actor} ~ '^(user|system:[a-z-]+)$'`
}
