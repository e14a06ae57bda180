import type { ReferralRefusal } from '@/lib/contracts/loyalty/referral-parts'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Tx } from '@/server/database/client'
import {
  findGuestMailbox,
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
  return (await attribute(tx, { person, referrerId, now }))
    ? referrerId
    : findReferrerOf(tx, person)
}

type ToAttribute = { person: Referred; referrerId: string; now: Date }

/* False if somebody else was first. */
async function attribute(tx: Tx, { person, referrerId, now }: ToAttribute): Promise<boolean> {
  const isFirst = await insertAttribution(tx, { ...person, referrerId, now })
  if (isFirst) {
    await tellJournal(tx, now, { referrerId, event: 'attribution' })
    await addToDay(tx, { referrerId, day: dayOf(now), users: 1 })
  }
  return isFirst
}

/** Whose a guest's new claim is, by the rules for attributions; the guest stays free until it completes. */
export async function admitGuest(
  tx: Tx,
  { candidate, now, person }: Attributing,
): Promise<string | null> {
  const refusal = await whyNotAttributed(tx, { candidate, now, person })
  if (refusal) {
    await refuse(tx, candidate.userId, { refusal, now })
    return null
  }
  return candidate.userId
}

/**
 * Attributes the mailbox of a guest whose exchange is completed to the referrer of its claim, unless
 * somebody else was first. The caller has locked the referrer.
 */
export async function attributeGuest(
  tx: Tx,
  { claimId, referrerId, now }: { claimId: string; referrerId: string; now: Date },
): Promise<void> {
  const isKnown = async (mailbox: string) =>
    (await findReferrerOf(tx, { userId: null, mailbox })) !== null
  const seen = await findGuestMailbox(tx, claimId)
  if (seen === null || (await isKnown(seen))) {
    return
  }
  await lockAttributions(tx, null)
  // Its account may have been confirmed meanwhile.
  const mailbox = await findGuestMailbox(tx, claimId)
  const person = { userId: null, mailbox }
  if (mailbox !== null && !(await closesCircle(tx, referrerId, person))) {
    await attribute(tx, { person, referrerId, now })
  }
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

/** Why a person counts as their own referrer; null if they do not. */
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
 * Attributes an account whose address is being confirmed: to whoever led its mailbox to an exchange as a
 * guest, otherwise to the code of its registration.
 */
export async function attributeAccount(
  tx: Tx,
  { id: userId, email, refferal }: ConfirmedAccount,
  now: Date,
): Promise<void> {
  const mailbox = mailboxOf(email)
  const person = { userId, mailbox }
  // A guest's exchange that completes meanwhile either waits or is seen.
  await lockAttributions(tx, userId)
  if ((await findReferrerOf(tx, person)) !== null) {
    return
  }
  const first = await findReferrerOf(tx, { userId: null, mailbox })
  if (first !== null) {
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
