import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns of a table that have the name of a field. */
export function columnsNamed<T extends PgTable, Fields extends object>(
  table: T,
  fields: Fields,
): Pick<T, keyof Fields & keyof T> {
  const matching = Object.keys(fields).filter((name) => name in table)
  // The object has only the matching keys.
  return Object.fromEntries(matching.map((name) => [name, table[name as keyof T]])) as Pick<
    T,
    keyof Fields & keyof T
  >
}
