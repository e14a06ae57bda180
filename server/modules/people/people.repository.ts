import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { DeskUserState } from '@/lib/contracts/desk/users'
import type { Executor, Tx } from '@/server/database/client'
import { likeContaining } from '@/server/database/like-containing'
import { logins, passkeys, userNotes } from '@/server/database/schema/people/accounts'
import { sessions, users } from '@/server/database/schema/people/users'

export type PersonRow = typeof users.$inferSelect

export type PeopleFilter = {
  /** A part of the e-mail address, or an id. */
  words?: string | undefined
  role?: PersonRow['role'] | undefined
  state?: DeskUserState | undefined
}

type PeopleQuery = { filter: PeopleFilter; limit: number; offset: number }

/** The newest first. */
export function listPeopleRows(db: Executor, { filter, limit, offset }: PeopleQuery) {
  return selectPeople(db)
    .where(matches(filter))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset)
}

export function countPeople(db: Executor, filter: PeopleFilter): Promise<number> {
  return db.$count(users, matches(filter))
}

export async function findPerson(db: Executor, id: string) {
  const [row] = await selectPeople(db).where(eq(users.id, id))
  return row ?? null
}

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

function selectPeople(db: Executor) {
  const last = db
    .select({ at: logins.at })
    .from(logins)
    .where(and(eq(logins.userId, users.id), eq(logins.outcome, 'signed_in')))
    .orderBy(desc(logins.id))
    .limit(1)
    .as('last_login')
  const hasPasskey = sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`
  return db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      locale: users.locale,
      refferal: users.refferal,
      activatedAt: users.activatedAt,
      blockedAt: users.blockedAt,
      blockedReason: users.blockedReason,
      deletedAt: users.deletedAt,
      createdAt: users.createdAt,
      lastLoginAt: last.at,
      hasSecondFactor: sql<boolean>`${users.totpConfirmedAt} is not null or ${hasPasskey}`,
    })
    .from(users)
    .leftJoinLateral(last, sql`true`)
}

const inState: Record<DeskUserState, SQL | undefined> = {
  deleted: isNotNull(users.deletedAt),
  blocked: and(isNull(users.deletedAt), isNotNull(users.blockedAt)),
  not_activated: and(isNull(users.deletedAt), isNull(users.blockedAt), isNull(users.activatedAt)),
  active: and(isNull(users.deletedAt), isNull(users.blockedAt), isNotNull(users.activatedAt)),
}

function matches({ words, role, state }: PeopleFilter): SQL | undefined {
  return and(
    words === undefined || words === '' ? undefined : hasText(words),
    role && eq(users.role, role),
    state && inState[state],
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function hasText(words: string): SQL {
  return uuid.test(words)
    ? eq(users.id, words)
    : sql`lower(${users.email}) like ${likeContaining(words.toLowerCase())}`
}

/** Locks these users, always in the same order, so that transactions never deadlock. */
export function lockPeople(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  return tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update')
}

type PersonChange = Partial<
  Pick<PersonRow, 'role' | 'activatedAt' | 'blockedAt' | 'blockedReason'>
> & { updatedAt: Date }

export async function updatePerson(tx: Tx, id: string, change: PersonChange): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id))
}

function isOpen(now: Date): SQL | undefined {
  return and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))
}

/** Returns the ids of the sessions that are open and belong to an operator or administrator. */
export async function findDeskSessions(
  db: Executor,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        isOpen(now),
        inArray(users.role, ['operator', 'admin']),
        isNull(users.blockedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** In the order in which they were written. */
export function listNotes(db: Executor, userId: string) {
  return db
    .select({
      id: userNotes.id,
      text: userNotes.text,
      createdAt: userNotes.createdAt,
      who: users.email,
    })
    .from(userNotes)
    .innerJoin(users, eq(users.id, userNotes.authorId))
    .where(eq(userNotes.userId, userId))
    .orderBy(asc(userNotes.id))
}

export async function insertUserNote(tx: Tx, row: typeof userNotes.$inferInsert): Promise<void> {
  await tx.insert(userNotes).values(row)
}
