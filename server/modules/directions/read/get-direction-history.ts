import type { z } from 'zod'
import { and, desc, eq } from 'drizzle-orm'
import type {
  getDirectionHistory as endpoint,
  historyRange,
} from '@/lib/contracts/desk/directions/directions'
import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { findCourseHistory } from '@/server/modules/offer'
import { auditLog } from '@/server/database/schema/audit'
import { users } from '@/server/database/schema/people/users'
import { findStored, listCurrencies } from '../directions.repository'

export type HistoryQuery = { id: number; range: z.infer<typeof historyRange>; now: Date }
type History = z.input<(typeof endpoint)['response']>

const dayMilliseconds = 86_400_000
const days: Record<HistoryQuery['range'], number> = { day: 1, week: 7, month: 31, year: 366 }

/** The course over time, and who changed the terms. Refuses with `not_found`. */
export async function getDirectionHistory(
  db: Executor,
  { id, range, now }: HistoryQuery,
): Promise<History> {
  const stored = await findStored(db, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  const since = new Date(now.getTime() - days[range] * dayMilliseconds)
  const [points, changes, currencies] = await Promise.all([
    findCourseHistory(db, { directionId: id, terms: stored.terms, since, until: now }),
    listDirectionChanges(db, id),
    listCurrencies(db),
  ])
  const target = currencies.find((currency) => currency.id === stored.toCurrencyId)
  return {
    unit: target?.ticker ?? '',
    points: points.map(({ at, courses }) => ({
      at: at.toISOString(),
      course: courses && toText(courses.course),
      verificationCourse: courses?.verificationCourse ? toText(courses.verificationCourse) : null,
    })),
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  }
}

export type DirectionChange = {
  id: string
  at: Date
  /** An e-mail address, or `system:` and the name of a component. */
  who: string
  action: 'create' | 'update'
  fields: { name: string; before: unknown; after: unknown }[]
}

const maxChanges = 100

/** The latest changes of a direction, newest first. */
async function listDirectionChanges(db: Executor, id: number): Promise<DirectionChange[]> {
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
    .limit(maxChanges)
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

/* The parts of a fee are compared one by one; lists are compared as a whole. */
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
