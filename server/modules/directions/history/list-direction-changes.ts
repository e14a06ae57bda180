import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { auditLog } from '@/server/database/schema/audit'
import { users } from '@/server/database/schema/people/users'

export type DirectionChange = {
  id: string
  at: Date
  /** A person's address, or the part of the product that did it. */
  who: string
  action: 'create' | 'update'
  fields: { name: string; before: unknown; after: unknown }[]
}

const mostChanges = 100

/** The newest first. */
export async function listDirectionChanges(db: Executor, id: number): Promise<DirectionChange[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      actor: auditLog.actor,
      email: users.email,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(eq(auditLog.entity, 'direction'), eq(auditLog.entityId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(mostChanges)
  return rows.map(({ before, after, email, actor, action, ...row }) => ({
    ...row,
    who: email ?? actor,
    action: action === 'direction.create' ? 'create' : 'update',
    fields: action === 'direction.create' ? [] : differences(before, after),
  }))
}

function differences(before: unknown, after: unknown): DirectionChange['fields'] {
  const [old, next] = [entriesOf(before), entriesOf(after)]
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: next.get(name) ?? null }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after))
}

/* What is inside a fee is told by itself; lists are compared whole. */
function entriesOf(value: unknown): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    return new Map()
  }
  return new Map(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.entries(part).map(([inner, own]): [string, unknown] => [`${name}.${inner}`, own])
        : [[name, part] as [string, unknown]],
    ),
  )
}
