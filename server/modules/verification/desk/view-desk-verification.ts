import { and, asc, count, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { DeskVerificationAction } from '@/lib/contracts/desk/verifications/verifications'
import type { Executor } from '@/server/database/client'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { users } from '@/server/database/schema/people/users'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'
import { findVerificationRules, type VerificationRules } from '@/server/modules/settings'
import { listInputsOf, type FormInput } from '../forms/forms.repository'
import { holderOf, openValues } from '../forms/read-values'
import { listPhotos, type PhotoRow } from '../uploads/photos.repository'
import {
  findVerification,
  type VerificationEventRow,
  type VerificationRow,
} from '../verifications.repository'
import { named, type ListedVerification } from './desk-rows.repository'
import type { DeskParts } from './list-desk-verifications'
import { listMatches, type Match } from './matches.repository'
import { listRelyingClaims, type RelyingClaim } from './relying-claims'

/** A verification as operators see it: with everything that is recorded about it. */
export type DeskVerificationView = {
  listed: ListedVerification
  rules: VerificationRules
  number: string | null
  holder: string | null
  /** The holder and the other values, by the key of their input. */
  values: Record<string, string>
  form: FormInput[]
  photos: PhotoRow[]
  claims: RelyingClaim[]
  matches: Match[]
  customer: { verifications: number; completed: number; isBlocked: boolean }
  events: { event: VerificationEventRow; email: string | null }[]
  suggestedUntil: Date | null
  actions: DeskVerificationAction[]
}

type Viewing = { id: string; me: string; now: Date }

/** Returns null if there is no such verification. */
export async function viewDeskVerification(
  { db, numbers }: DeskParts,
  { id, me, now }: Viewing,
): Promise<DeskVerificationView | null> {
  const row = await findVerification(db, id)
  if (!row) {
    return null
  }
  const [listed] = await named(db, [row])
  if (!listed) {
    return null
  }
  const rules = await findVerificationRules(db)
  const number = row.numberSealed === null ? null : await numbers.openNumber(row.numberSealed)
  const values = await openValues(numbers, row.valuesSealed)
  const form = await listInputsOf(db, row)
  const photos = await listPhotos(db, id)
  const holder = holderOf(form, values)
  return {
    listed,
    rules,
    number,
    holder,
    values,
    form,
    photos,
    claims: await listRelyingClaims(db, row, { number, holder }),
    matches: await listMatches(db, row, photos),
    customer: await findCustomer(db, row),
    events: await listSignedEvents(db, id),
    suggestedUntil: suggestedEnd(rules, now),
    actions: actionsOf(row, { me, hasPhotos: photos.length > 0 }),
  }
}

/** The actions that the present state offers to this operator. Each is checked again. */
function actionsOf(
  { state, takenBy, userId }: VerificationRow,
  { hasPhotos, me }: { hasPhotos: boolean; me: string },
): DeskVerificationAction[] {
  const isWaiting = state === 'pending'
  const isMine = isWaiting && takenBy === me
  // Nobody decides about themselves.
  const isOwn = userId === me
  const allowed: Record<DeskVerificationAction, boolean> = {
    take: isWaiting && !isMine && !isOwn,
    release: isMine,
    look: hasPhotos,
    approve: isMine && !isOwn,
    decline: isMine && !isOwn,
    revoke: state === 'approved' && !isOwn,
    expire: state === 'approved' && !isOwn,
  }
  // Object.keys returns plain strings; these are the keys of the record.
  const actions = Object.keys(allowed) as DeskVerificationAction[]
  return actions.filter((action) => allowed[action])
}

/** When an approval given now would end according to the office's rule; null if it would have no end. */
export function suggestedEnd({ approvalMonths }: VerificationRules, now: Date): Date | null {
  if (approvalMonths === null) {
    return null
  }
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + approvalMonths)
  return end
}

/* A customer with more than this is known well enough. */
const mostCompleted = 1000

async function findCustomer(db: Executor, row: VerificationRow) {
  const { userId } = row
  const others = ownedBy(row)
  const [own] = others
    ? await db
        .select({ count: count() })
        .from(verifications)
        .where(and(others, ne(verifications.id, row.id)))
    : []
  const facts = { verifications: own?.count ?? 0, completed: 0, isBlocked: false }
  if (userId === null) {
    return facts
  }
  const completed = db
    .select({ id: completedExchanges.claimId })
    .from(completedExchanges)
    .where(and(eq(completedExchanges.userId, userId), isNull(completedExchanges.undoneAt)))
    .limit(mostCompleted)
    .as('completed')
  const [done] = await db.select({ count: count() }).from(completed)
  const [user] = await db
    .select({ blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId))
  return {
    ...facts,
    completed: done?.count ?? 0,
    isBlocked: user !== undefined && user.blockedAt !== null,
  }
}

function ownedBy({ mailbox, userId }: VerificationRow): SQL | undefined {
  return or(
    userId === null ? undefined : eq(verifications.userId, userId),
    userId !== null || mailbox === null ? undefined : eq(verifications.mailbox, mailbox),
  )
}

function listSignedEvents(db: Executor, verificationId: string) {
  return db
    .select({ event: verificationEvents, email: users.email })
    .from(verificationEvents)
    .leftJoin(users, eq(users.id, verificationEvents.actorUserId))
    .where(eq(verificationEvents.verificationId, verificationId))
    .orderBy(asc(verificationEvents.seq))
}
