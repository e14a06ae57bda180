import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'

/** What breaks a rule: one of the first rows, and how many there are of this rule in all. */
export type Broken<Rule extends string> = { rule: Rule; subject: string; of: number }

/* In a broken book every row may be wrong: whoever reads it needs some of them and their number. */
export const mostOfRule = 100

export async function brokenRows<Rule extends string>(
  db: Executor,
  rule: Rule,
  subjects: SQL,
): Promise<Broken<Rule>[]> {
  const { rows } = await db.execute<{ subject: string; of: number }>(sql`
    with broken as materialized (${subjects})
    select subject, (select count(*) from broken)::integer as "of" from broken limit ${mostOfRule}`)
  return rows.map(({ subject, of }) => ({ rule, subject, of }))
}

/** How many there are, of which these are the first. */
export function countBroken(
  broken: readonly (Broken<string> & { book?: string | undefined })[],
): number {
  const rules = new Map(broken.map(({ book = '', rule, of }) => [`${book} ${rule}`, of]))
  return [...rules.values()].reduce((sum, of) => sum + of, 0)
}
