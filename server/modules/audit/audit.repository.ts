import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { likeContaining } from '@/server/database/like-containing'
import { firstIdAt, lastIdAt } from '@/server/database/ids/ids-of-time'
import { auditLog } from '@/server/database/schema/audit'
import { users } from '@/server/database/schema/people/users'

export type AuditFilter = {
  entity?: string | undefined
  /** An e-mail address, or `system`. */
  actor?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  text?: string | undefined
  before?: string | undefined
}

/** `least` is the id of the oldest record to return. */
type Bounded = AuditFilter & { least?: string | undefined }

/**
 * Ids begin with the time of creation, so the primary key is enough to sort by time and to filter by
 * time.
 */
export function listRecords(db: Executor, filter: Bounded, limit: number) {
  const { text } = filter
  return db
    .select({
      id: auditLog.id,
      createdAt: auditLog.createdAt,
      actor: auditLog.actor,
      email: users.email,
      action: auditLog.action,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(matches(db, filter), text === undefined || text === '' ? undefined : hasText(text)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

/** The newest record of one entity. Uses an index. */
export async function findLastRecord(
  db: Executor,
  { entity, entityId }: { entity: string; entityId: string },
) {
  const [row] = await db
    .select({
      createdAt: auditLog.createdAt,
      actor: auditLog.actor,
      email: users.email,
      action: auditLog.action,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row ?? null
}

/** The id of the record at this position, counted from 1; null when there are fewer records. */
export async function findIdAtPosition(
  db: Executor,
  filter: AuditFilter,
  position: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matches(db, filter))
    .orderBy(desc(auditLog.id))
    .offset(position - 1)
    .limit(1)
  return row?.id ?? null
}

/** All conditions except the text search. Each of them can use an index. */
function matches(db: Executor, { entity, actor, from, to, before, least }: Bounded) {
  return and(
    before === undefined ? undefined : lt(auditLog.id, before),
    least === undefined ? undefined : gte(auditLog.id, least),
    from && gte(auditLog.id, firstIdAt(from)),
    to && lte(auditLog.id, lastIdAt(to)),
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    actor === undefined ? undefined : isBy(db, actor),
  )
}

function isBy(db: Executor, actor: string): SQL | undefined {
  if (actor === 'system') {
    return isNull(auditLog.actorUserId)
  }
  const person = db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, actor.toLowerCase()))
  return inArray(auditLog.actorUserId, person)
}

function hasText(text: string): SQL | undefined {
  const pattern = likeContaining(text.toLowerCase())
  return or(
    ...[auditLog.action, auditLog.entityId, auditLog.before, auditLog.after].map((column) =>
      like(sql`lower(${column}::text)`, pattern),
    ),
  )
}

/** The query jumps from one entity to the next in the index, so its cost does not grow with the log. */
export async function listEntities(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ entity: string }>(sql`
    with recursive steps as (
      (select ${auditLog.entity} from ${auditLog} order by ${auditLog.entity} limit 1)
      union all
      select (
        select ${auditLog.entity} from ${auditLog}
        where ${auditLog.entity} > steps.entity
        order by ${auditLog.entity} limit 1
      )
      from steps
      where steps.entity is not null
    )
    select entity from steps where entity is not null`)
  return rows.map(({ entity }) => entity)
}

export async function listOperators(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(ne(users.role, 'user'))
    .orderBy(asc(users.email))
    .limit(500)
  return rows.map(({ email }) => email)
}
