import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'

/** One of the first rows that break a rule, and the total number of rows that break it. */
export type Broken<Rule extends string> = { rule: Rule; subject: string; of: number }

/*
 * When the books are wrong, every row may break a rule. A few rows and the total are enough to report.
 */
export const maxRowsOfRule = 100

export async function brokenRows<Rule extends string>(
  db: Executor,
  rule: Rule,
  subjects: SQL,
): Promise<Broken<Rule>[]> {
  const { rows } = await db.execute<{ subject: string; of: number }>(sql`
    with broken as materialized (${subjects})
    select subject, (select count(*) from broken)::integer as "of" from broken limit ${maxRowsOfRule}`)
  return rows.map(({ subject, of }) => ({ rule, subject, of }))
}

/** The total number of rows that break a rule; `broken` contains only the first of them. */
export function countBroken(
  broken: readonly (Broken<string> & { book?: string | undefined })[],
): number {
  const rules = new Map(broken.map(({ book = '', rule, of }) => [`${book} ${rule}`, of]))
  return [...rules.values()].reduce((sum, of) => sum + of, 0)
}
