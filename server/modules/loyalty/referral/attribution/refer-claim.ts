import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Tx } from '@/server/database/client'
import { admitGuest, attributePerson, isOwn, type Refusal } from './attribute-person'
import { findKnownPerson, type KnownPerson } from './attributions.repository'
import { tellJournal } from '../journal.repository'
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

type Found = {
  referrerId: string | null
  /** To be told with `tellRefusals` once the claim is stored. */
  refusals: Refusal[]
}

/**
 * The referrer whom a new claim will reward; null if it rewards nobody. A person keeps the referrer who led
 * them here first; an account that has no referrer yet gets the referrer with the code. A guest's mailbox
 * gets a referrer only when an exchange completes, and an account only when it is signed in, because anybody
 * can enter an address.
 */
export async function referClaim(tx: Tx, command: ReferClaim): Promise<Found> {
  const refusals: Refusal[] = []
  return { referrerId: await findReferrer(tx, { ...command, refusals }), refusals }
}

async function findReferrer(
  tx: Tx,
  command: ReferClaim & Pick<Found, 'refusals'>,
): Promise<string | null> {
  const { email, now, refusals } = command
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
    refusals.push({ referrerId: candidate.userId, reason: 'own_browser' })
    return null
  }
  return command.userId === null
    ? admitGuest(tx, { person, candidate, now, refusals })
    : attributePerson(tx, { person, candidate, now, refusals })
}

type KeepReferrer = Pick<ReferClaim, 'userId' | 'email' | 'now' | 'usesRequisiteOf'> & {
  referrerId: string | null
}

/**
 * The referrer whom a claim rewards after its details were corrected; null if the new details show that the
 * customer is the referrer.
 */
export async function keepReferrer(
  tx: Tx,
  { referrerId, ...command }: KeepReferrer,
): Promise<Found> {
  const refusals: Refusal[] = []
  const { email, userId } = command
  const candidate = referrerId === null ? null : await findCandidateById(tx, referrerId)
  const person = { userId, mailbox: email === null ? null : mailboxOf(email) }
  const isKept = candidate && !(await isOwn(tx, candidate, person, { ...command, refusals }))
  return { referrerId: isKept ? candidate.userId : null, refusals }
}

type Telling = { claimId: string; refusals: readonly Refusal[]; now: Date }

/** Says in the journals of referrers why they get nothing for a claim. The claim must be stored already. */
export async function tellRefusals(tx: Tx, { claimId, refusals, now }: Telling): Promise<void> {
  for (const refusal of refusals) {
    await tellJournal(tx, now, { ...refusal, event: 'refusal', claimId })
  }
}

/*
 * The referrer who led the person here first; otherwise the owner of the code of their registration, or of
 * the code with which they come now. If a customer only entered the address of an account, that account
 * keeps its referrer; its own link is refused, and its journal says so.
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
