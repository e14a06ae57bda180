import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Tx } from '@/server/database/client'
import { attributePerson, refuse, whyOwn } from './attribute-person'
import {
  findConfirmedAccount,
  findReferrerOf,
  findSignUpCode,
  type Referred,
} from './attributions.repository'
import { findCandidate, findCandidateById, type Candidate } from './referrers.repository'

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
 * somebody who has no referrer yet gets the one of the code.
 */
export async function referClaim(tx: Tx, command: ReferClaim): Promise<string | null> {
  const { email, now, usesRequisiteOf } = command
  const userId = command.userId ?? (email === null ? null : await findConfirmedAccount(tx, email))
  const person = { userId, mailbox: email === null ? null : mailboxOf(email) }
  const known = await findReferrerOf(tx, person)
  const candidate =
    known === null ? await findByCode(tx, command, person) : await findCandidateById(tx, known)
  if (!candidate || (userId === null && person.mailbox === null)) {
    return null
  }
  const own = whyOwn(candidate, person)
  if (!own && (await usesRequisiteOf(candidate.userId))) {
    await refuse(tx, candidate.userId, { refusal: 'own_requisite', now })
    return null
  }
  if (known !== null) {
    return own ? null : known
  }
  if (!own && (await command.knowsMailbox(mailboxOf(candidate.email)))) {
    await refuse(tx, candidate.userId, { refusal: 'own_browser', now })
    return null
  }
  return attributePerson(tx, { person, candidate, now })
}

/* An account's first code is the one of its registration. */
async function findByCode(
  tx: Tx,
  { code }: ReferClaim,
  { userId }: Referred,
): Promise<Candidate | null> {
  const first = userId === null ? null : await findSignUpCode(tx, userId)
  const named = first ?? code
  return named === null ? null : findCandidate(tx, named)
}
