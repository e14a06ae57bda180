import type { ReferralRefusal } from '@/lib/contracts/loyalty/referral-parts'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Tx } from '@/server/database/client'
import {
  findReferrerOf,
  insertAttribution,
  joinMailbox,
  listChain,
  lockAttributions,
  type Referred,
} from './attributions.repository'
import { tellJournal } from './journal.repository'
import { findProgramme } from './programme.repository'
import { addToDay, dayOf, findCandidate, type Candidate } from './referrers.repository'

export type Attributing = {
  person: Referred
  candidate: Candidate
  now: Date
}

/**
 * Attributes a person to a referrer, unless somebody else was first, or a rule refuses it; the
 * referrer's journal says which. Returns whose the person is.
 */
export async function attributePerson(tx: Tx, attributing: Attributing): Promise<string | null> {
  const { candidate, now, person } = attributing
  await lockAttributions(tx, person.userId)
  const refusal = await whyNotAttributed(tx, attributing)
  if (refusal) {
    await refuse(tx, candidate.userId, { refusal, now })
    return null
  }
  const { userId: referrerId } = candidate
  if (await insertAttribution(tx, { ...person, referrerId, now })) {
    await tellJournal(tx, now, { referrerId, event: 'attribution' })
    await addToDay(tx, { referrerId, day: dayOf(now), users: 1 })
    return referrerId
  }
  return findReferrerOf(tx, person)
}

/** Says in the referrer's journal why they get nothing. */
export async function refuse(
  tx: Tx,
  referrerId: string,
  { refusal, now }: { refusal: ReferralRefusal; now: Date },
): Promise<void> {
  await tellJournal(tx, now, { referrerId, event: 'refusal', reason: refusal })
}

async function whyNotAttributed(
  tx: Tx,
  { candidate, person }: Attributing,
): Promise<ReferralRefusal | null> {
  const { isBlocked, userId } = candidate
  const own = whyOwn(candidate, person)
  if (own || isBlocked) {
    return own ?? 'blocked'
  }
  if (!(await findProgramme(tx)).isEnabled) {
    return 'programme_off'
  }
  return (await closesCircle(tx, userId, person)) ? 'loop' : null
}

/** Why somebody refers themselves; null if they do not. */
export function whyOwn(
  { userId, email }: Pick<Candidate, 'userId' | 'email'>,
  person: Referred,
): 'own_account' | 'own_mailbox' | null {
  if (person.userId === userId) {
    return 'own_account'
  }
  return person.mailbox === mailboxOf(email) ? 'own_mailbox' : null
}

async function closesCircle(
  tx: Tx,
  referrerId: string,
  { userId, mailbox }: Referred,
): Promise<boolean> {
  const chain = await listChain(tx, referrerId)
  return chain.some((above) => above.userId === userId || mailboxOf(above.email) === mailbox)
}

type ConfirmedAccount = { id: string; email: string; refferal: string | null }

/**
 * Attributes an account whose address is being confirmed: to whoever led its mailbox here as a guest,
 * otherwise to the code of its registration.
 */
export async function attributeAccount(
  tx: Tx,
  { id: userId, email, refferal }: ConfirmedAccount,
  now: Date,
): Promise<void> {
  const mailbox = mailboxOf(email)
  const person = { userId, mailbox }
  if ((await findReferrerOf(tx, person)) !== null) {
    return
  }
  const first = await findReferrerOf(tx, { userId: null, mailbox })
  if (first !== null) {
    await lockAttributions(tx, userId)
    if (first !== userId && !(await closesCircle(tx, first, { userId, mailbox: null }))) {
      await joinMailbox(tx, { userId, mailbox })
    }
    return
  }
  const candidate = refferal === null ? null : await findCandidate(tx, refferal)
  if (candidate) {
    await attributePerson(tx, { person, candidate, now })
  }
}
