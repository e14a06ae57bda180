import { and, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm'
import { type BlacklistKind, blacklistKinds } from '@/lib/contracts/desk/risk'
import type { Executor, Tx } from '@/server/database/client'
import { likeContaining } from '@/server/database/like-containing'
import { prepared } from '@/server/database/prepared'
import { blacklist } from '@/server/database/schema/money/payments'
import { users } from '@/server/database/schema/people/users'

export type ListedRow = typeof blacklist.$inferSelect
export type ShownListedRow = Omit<ListedRow, 'createdBy'> & { who: string | null }

const listedOf = prepared((db) =>
  db
    .select({ kind: blacklist.kind })
    .from(blacklist)
    .where(
      or(
        ...blacklistKinds.map((kind) =>
          and(
            eq(blacklist.kind, kind),
            sql`${blacklist.value} = any(${sql.placeholder(kind)}::text[])`,
          ),
        ),
      ),
    )
    .limit(1),
)

/** The kind of the first value that is listed; null when none is. */
export async function findListed(
  db: Executor,
  values: Record<BlacklistKind, readonly string[]>,
): Promise<BlacklistKind | null> {
  const [row] = await listedOf(db, values)
  return row?.kind ?? null
}

export type BlacklistFilter = {
  kind?: BlacklistKind | undefined
  /** Searched in the value and the reason. */
  text?: string | undefined
  /** The text, normalised for each kind of value that it could be. */
  values?: readonly string[] | undefined
  before?: string | undefined
}

export function listRows(
  db: Executor,
  { kind, text, values = [], before }: BlacklistFilter,
  limit: number,
): Promise<ShownListedRow[]> {
  return db
    .select({
      id: blacklist.id,
      kind: blacklist.kind,
      value: blacklist.value,
      reason: blacklist.reason,
      createdAt: blacklist.createdAt,
      who: users.email,
    })
    .from(blacklist)
    .leftJoin(users, eq(users.id, blacklist.createdBy))
    .where(
      and(
        kind && eq(blacklist.kind, kind),
        before === undefined ? undefined : lt(blacklist.id, before),
        text === undefined || text === '' ? undefined : or(...hasText(text, values)),
      ),
    )
    .orderBy(desc(blacklist.id))
    .limit(limit)
}

function hasText(text: string, values: readonly string[]): SQL[] {
  const pattern = (part: string) => likeContaining(part.toLowerCase())
  return [
    sql`lower(${blacklist.reason}) like ${pattern(text)}`,
    ...[text, ...values].map((part) => sql`${blacklist.value} like ${pattern(part)}`),
  ]
}

/** Returns false when the value is listed already. */
export async function insertListed(tx: Tx, row: ListedRow): Promise<boolean> {
  const inserted = await tx
    .insert(blacklist)
    .values(row)
    .onConflictDoNothing({ target: [blacklist.kind, blacklist.value] })
    .returning({ id: blacklist.id })
  return inserted.length > 0
}

export async function deleteListed(tx: Tx, id: string): Promise<ListedRow | null> {
  const [row] = await tx.delete(blacklist).where(eq(blacklist.id, id)).returning()
  return row ?? null
}
