import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Tx } from '@/server/database/client'
import { admitGuest, attributePerson, isOwn, refuse } from './attribute-person'
import { findKnownPerson, type KnownPerson } from './attributions.repository'
import { findCandidate, findCandidateById, type Candidate } from '../referrers.repository'

export type ReferClaim = {
  /** The account with which the claim is made. */
  userId: string | null
  /** The address that the claim names. */
  email: string | null
  /** The code with which the customer came. */
  code: string | null
  now: Date
  /** Whether money of the claim goes to, or comes from, what belongs to this account. */
  usesRequisiteOf: (userId: string) => Promise<boolean>
  /** Whether the browser holds a claim of this mailbox. */
  knowsMailbox: (mailbox: string) => Promise<boolean>
}

/**
 * Whose reward a new claim will be; null for nobody's. The person stays with whoever led them here first;
 * an account that has no referrer yet gets the one of the code. A guest's mailbox gets one only when an
 * exchange completes, and an account only when it is signed in, because anybody can enter an address.
 */
export async function referClaim(tx: Tx, command: ReferClaim): Promise<string | null> {
  const { email, now } = command
  const mailbox = email === null ? null : mailboxOf(email)
  const known = await findKnownPerson(tx, { userId: command.userId, email, mailbox })
  const person = { userId: known.userId, mailbox }
  const candidate = await findCandidateOf(tx, known, command)
  if (!candidate || (person.userId === null && mailbox === null)) {
    return null
  }
  if (await isOwn(tx, candidate, { userId: command.userId, mailbox }, command)) {
    return null
  }
  if (known.referrerId !== null) {
    return known.referrerId
  }
  if (await command.knowsMailbox(mailboxOf(candidate.email))) {
    await refuse(tx, candidate.userId, { refusal: 'own_browser', now })
    return null
  }
  return command.userId === null
    ? admitGuest(tx, { person, candidate, now })
    : attributePerson(tx, { person, candidate, now })
}

type KeepReferrer = Pick<ReferClaim, 'userId' | 'email' | 'now' | 'usesRequisiteOf'> & {
  referrerId: string | null
}

/** Whose reward a claim stays with other details; null if they show that it is its referrer's own. */
export async function keepReferrer(
  tx: Tx,
  { referrerId, ...command }: KeepReferrer,
): Promise<string | null> {
  const { email, userId } = command
  const candidate = referrerId === null ? null : await findCandidateById(tx, referrerId)
  const person = { userId, mailbox: email === null ? null : mailboxOf(email) }
  return candidate && !(await isOwn(tx, candidate, person, command)) ? candidate.userId : null
}

/*
 * Whoever led them here first; otherwise the code of their registration if somebody has it, or the one
 * they come with. The account of an address that was only entered keeps what it has, but its own link is
 * refused, which its journal then says.
 */
async function findCandidateOf(
  tx: Tx,
  known: KnownPerson,
  { code, userId }: ReferClaim,
): Promise<Candidate | null> {
  if (known.referrerId !== null) {
    return findCandidateById(tx, known.referrerId)
  }
  if (known.userId !== userId) {
    const own = code === null ? null : await findCandidate(tx, code)
    return own?.userId === known.userId ? own : null
  }
  const registered = known.code === null ? null : await findCandidate(tx, known.code)
  return registered ?? (code === null ? null : findCandidate(tx, code))
}
