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
 * Conditions for CHECKs. PostgreSQL treats NaN as greater than all other numbers, so `> 0` alone
 * accepts it. So each of these conditions excludes NaN, explicitly or by an upper bound.
 * `numeric(38,18)` cannot store Infinity.
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

export function isWithin(column: AnyPgColumn, min: string, max: string): SQL {
  return sql`${column} between ${sql.raw(min)} and ${sql.raw(max)}`
}

export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sqlTextOf(values)})`
}

/**
 * Writes a list of constants into the SQL text, so that PostgreSQL can use an index that is
 * restricted to them. For constants of the code only, never for input.
 */
export function sqlTextOf(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(', '))
}

/** A change has one author: a person by id, or a part of the product by name. */
export function hasOneActor(actor: AnyPgColumn, userId: AnyPgColumn): SQL {
  return sql`(${actor} = 'user') = (${userId} is not null) and ${actor} ~ '^(user|system:[a-z-]+)$'`
}

/** A web address, no longer than browsers accept. */
export function isWebAddress(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^https?://[^[:space:]]+$' and length(${column}) <= 2048`
}

/**
 * A shop’s metadata: pairs of text, within `maxMetadataPairs` and the other limits. The length allows for every character to be
 * written as an escape such as `\u001f`.
 */
export function isMetadata(column: AnyPgColumn): SQL {
  return sql`jsonb_typeof(${column}) = 'object' and length(${column}::text) <= 70000`
}
