import { createHash } from 'node:crypto'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './client'

/*
 * Queries that visitors wait for are sent to the database very often. Such a statement is prepared
 * once for each connection under a name. After that only new values are sent.
 */

type Values = Record<string, unknown>
type Statement<R> = { execute: (values: Values) => Promise<R> }
type Query<R> = { toSQL: () => { sql: string }; prepare: (name: string) => Statement<R> }

/** Every value that differs between calls is a `sql.placeholder('name')` in the query. */
export function prepared<R>(
  build: (db: Executor) => Query<R>,
): (db: Executor, values: Values) => Promise<R> {
  const statements = new WeakMap<object, Statement<R>>()
  return (db, values) => {
    const { session } = db._
    const statement = statements.get(session) ?? prepare(build(db))
    statements.set(session, statement)
    return statement.execute(values)
  }
}

/* The name is a hash of the statement's text: equal statements have the same name. */
function prepare<R>(query: Query<R>): Statement<R> {
  const hash = createHash('sha256').update(query.toSQL().sql).digest('base64url')
  return query.prepare(`kantor_${hash.slice(0, 22)}`)
}

/**
 * Prepares an insert, with one statement for each set of columns. Rows that are inserted together
 * must have the same columns.
 */
export function preparedRows<Row extends object, R>(
  table: PgTable,
  build: (db: Executor, rows: Row[]) => Query<R>,
): (db: Executor, rows: readonly Row[], values?: Values) => Promise<R> {
  const shapes = new Map<string, ReturnType<typeof prepared<R>>>()
  return (db, rows, values = {}) => {
    const names = namesIn(rows[0] ?? {})
    const shape = `${rows.length} ${names.join()}`
    // Each column gets a placeholder instead of a value.
    const placeholders = () => rows.map((_, index) => placeholdersOf(table, names, index)) as Row[]
    const run = shapes.get(shape) ?? prepared((executor) => build(executor, placeholders()))
    shapes.set(shape, run)
    return run(db, { ...values, ...valuesOf(rows, names) })
  }
}

/* Drizzle leaves out columns that are undefined. */
function namesIn(row: object): string[] {
  return Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}

function placeholdersOf(
  table: PgTable,
  names: readonly string[],
  index: number,
): Record<string, SQL> {
  const columns = getTableColumns(table)
  const placeholders = names.map((name) => {
    const column = columns[name]
    if (!column) {
      throw new Error(`The table has no column ${name}.`)
    }
    // A placeholder with the column's own encoder would encode null too.
    const encoder = {
      mapToDriverValue: (value: unknown) =>
        value === null ? null : column.mapToDriverValue(value),
    }
    return [name, sql`${sql.param(sql.placeholder(`${index} ${name}`), encoder)}`] as const
  })
  return Object.fromEntries(placeholders)
}

function valuesOf(rows: readonly object[], names: readonly string[]): Values {
  const values: Values = {}
  rows.forEach((row, index) => {
    if (namesIn(row).join() !== names.join()) {
      throw new Error('Rows that are inserted together must have the same columns.')
    }
    for (const [name, value] of Object.entries(row)) {
      values[`${index} ${name}`] = value
    }
  })
  return values
}
