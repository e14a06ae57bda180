import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import {
  claimEntries,
  claimEvents,
  claimNotes,
  claimQuotes,
  claims,
} from '@/server/database/schema/claims'
import { accounts, entries, postings } from '@/server/database/schema/money/ledger'
import {
  claimPayIns,
  incomingPayments,
  paymentRequisites,
  payouts,
} from '@/server/database/schema/money/payments'
import { partnerKeys } from '@/server/database/schema/loyalty/partner-keys'
import { users } from '@/server/database/schema/people/users'
import { cityFrom, cityTo } from './desk-claims.repository'

export function listQuotes(db: Executor, claimId: string) {
  return db
    .select()
    .from(claimQuotes)
    .where(eq(claimQuotes.claimId, claimId))
    .orderBy(asc(claimQuotes.seq))
}

/** A claim's events, each with the e-mail address of the user who caused it, if there is one. */
export function listSignedEvents(db: Executor, claimId: string) {
  return db
    .select({ event: claimEvents, email: users.email })
    .from(claimEvents)
    .leftJoin(users, eq(users.id, claimEvents.actorUserId))
    .where(eq(claimEvents.claimId, claimId))
    .orderBy(asc(claimEvents.seq))
}

export async function findPayInAtDesk(db: Executor, claimId: string) {
  const [row] = await db
    .select({ payIn: claimPayIns, name: paymentRequisites.name })
    .from(claimPayIns)
    .leftJoin(paymentRequisites, eq(paymentRequisites.id, claimPayIns.requisiteId))
    .where(eq(claimPayIns.claimId, claimId))
  return row ?? null
}

/** All payments, including struck-out ones, with the e-mail address of the user who struck each out. */
export function listSignedPayments(db: Executor, claimId: string) {
  return db
    .select({ payment: incomingPayments, email: users.email })
    .from(incomingPayments)
    .leftJoin(users, eq(users.id, incomingPayments.struckByUserId))
    .where(eq(incomingPayments.claimId, claimId))
    .orderBy(asc(incomingPayments.seenAt), asc(incomingPayments.id))
}

export function listSignedPayouts(db: Executor, claimId: string) {
  return db
    .select({ payout: payouts, email: users.email })
    .from(payouts)
    .leftJoin(users, eq(users.id, payouts.sentBy))
    .where(eq(payouts.claimId, claimId))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
}

export function listSignedNotes(db: Executor, claimId: string) {
  return db
    .select({
      id: claimNotes.id,
      text: claimNotes.text,
      createdAt: claimNotes.createdAt,
      email: users.email,
    })
    .from(claimNotes)
    .innerJoin(users, eq(users.id, claimNotes.userId))
    .where(eq(claimNotes.claimId, claimId))
    .orderBy(asc(claimNotes.id))
}

/** The ledger postings of a claim's events. */
export function listClaimPostings(db: Executor, claimId: string) {
  return db
    .select({
      id: entries.id,
      kind: entries.kind,
      createdAt: entries.createdAt,
      eventSeq: claimEntries.eventSeq,
      account: accounts.name,
      currencyId: postings.currencyId,
      amount: postings.amount,
    })
    .from(claimEntries)
    .innerJoin(entries, eq(entries.id, claimEntries.entryId))
    .innerJoin(postings, eq(postings.entryId, entries.id))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(eq(claimEntries.claimId, claimId))
    .orderBy(asc(claimEntries.eventSeq), asc(entries.id), asc(postings.accountId))
}

/** The numbers of these claims. */
export async function findNumbers(
  db: Executor,
  ids: readonly string[],
): Promise<{ id: string; number: number }[]> {
  return ids.length === 0
    ? []
    : db
        .select({ id: claims.id, number: claims.number })
        .from(claims)
        .where(inArray(claims.id, [...ids]))
}

export async function findNames(db: Executor, claimId: string) {
  const [row] = await db
    .select({
      user: users.email,
      cityFrom: { nameRu: cityFrom.nameRu, nameEn: cityFrom.nameEn },
      cityTo: { nameRu: cityTo.nameRu, nameEn: cityTo.nameEn },
    })
    .from(claims)
    .leftJoin(users, eq(users.id, claims.userId))
    .leftJoin(cityFrom, eq(cityFrom.id, claims.cityFromId))
    .leftJoin(cityTo, eq(cityTo.id, claims.cityToId))
    .where(eq(claims.id, claimId))
  return row ?? { user: null, cityFrom: null, cityTo: null }
}

/** The partner through whose key a claim came; null for a claim of the site. */
export async function findPartnerOf(
  db: Executor,
  { partnerKeyId }: Pick<typeof claims.$inferSelect, 'partnerKeyId'>,
) {
  if (partnerKeyId === null) {
    return null
  }
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: partnerKeys.name,
      hint: partnerKeys.hint,
    })
    .from(partnerKeys)
    .innerJoin(users, eq(users.id, partnerKeys.userId))
    .where(eq(partnerKeys.id, partnerKeyId))
  return row ?? null
}
