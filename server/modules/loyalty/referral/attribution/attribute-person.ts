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
import { tellJournal } from '../journal.repository'
import { findProgramme } from '../programme.repository'
import { addToDay, dayOf, findCandidate, type Candidate } from '../referrers.repository'

/** Why a referrer gets nothing for a claim. */
export type Refusal = { referrerId: string; reason: ReferralRefusal }

/** Collects the refusals of a claim that is not stored yet; without it, the journal is written at once. */
type Collecting = { refusals?: Refusal[] | undefined }

export type Attributing = Collecting & {
  person: Referred
  candidate: Candidate
  now: Date
}

/**
 * Attributes a person to a referrer, unless somebody else was first, or a rule refuses it, which the
 * referrer's journal then says. The caller has asked `isOwn`. Returns the person's referrer.
 */
export async function attributePerson(tx: Tx, attributing: Attributing): Promise<string | null> {
  const { candidate, now, person } = attributing
  if (!(await mayLead(tx, attributing))) {
    return null
  }
  await lockAttributions(tx, person.userId)
  if (await isRefusedAsLoop(tx, attributing)) {
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

/**
 * The referrer of a guest's new claim, by the rules for attributions. The guest is not attributed until the
 * claim completes. The caller has asked `isOwn`.
 */
export async function admitGuest(tx: Tx, attributing: Attributing): Promise<string | null> {
  const isAdmitted = (await mayLead(tx, attributing)) && !(await isRefusedAsLoop(tx, attributing))
  return isAdmitted ? attributing.candidate.userId : null
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
  // An account may have confirmed its address meanwhile.
  const mailbox = await findGuestMailbox(tx, claimId)
  const person = { userId: null, mailbox }
  if (mailbox !== null && !(await closesCircle(tx, referrerId, person))) {
    await attribute(tx, { person, referrerId, now })
  }
}

type Refusing = Collecting & { refusal: ReferralRefusal | null; now: Date }

/** Says in the referrer's journal why they get nothing; false if there is no reason. */
async function refuse(
  tx: Tx,
  referrerId: string,
  { refusal: reason, refusals, now }: Refusing,
): Promise<boolean> {
  if (reason === null) {
    return false
  }
  if (refusals) {
    refusals.push({ referrerId, reason })
  } else {
    await tellJournal(tx, now, { referrerId, event: 'refusal', reason })
  }
  return true
}

async function mayLead(tx: Tx, { candidate, now, refusals }: Attributing): Promise<boolean> {
  const { isBlocked, userId } = candidate
  const isOn = !isBlocked && (await findProgramme(tx)).isEnabled
  const whyOff = isBlocked ? 'blocked' : 'programme_off'
  return !(await refuse(tx, userId, { refusal: isOn ? null : whyOff, now, refusals }))
}

async function isRefusedAsLoop(
  tx: Tx,
  { candidate: { userId }, now, person, refusals }: Attributing,
): Promise<boolean> {
  const refusal = (await closesCircle(tx, userId, person)) ? 'loop' : null
  return refuse(tx, userId, { refusal, now, refusals })
}

type Owning = Collecting & {
  now: Date
  /** Whether the details from which the person pays, or to which they are paid, belong to this account. */
  usesRequisiteOf?: (userId: string) => Promise<boolean>
}

/** Whether somebody refers themselves, which the referrer's journal then says. */
export async function isOwn(
  tx: Tx,
  candidate: Candidate,
  person: Referred,
  { now, refusals, usesRequisiteOf }: Owning,
): Promise<boolean> {
  const { userId } = candidate
  const refusal =
    whyOwn(candidate, person) ?? ((await usesRequisiteOf?.(userId)) ? 'own_requisite' : null)
  return refuse(tx, userId, { refusal, now, refusals })
}

/** Why a person counts as their own referrer; null if they do not. */
function whyOwn({ userId, email }: Candidate, person: Referred) {
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
 * Attributes an account whose address is being confirmed: to the referrer of an exchange that its mailbox completed
 * as a guest, otherwise to the referrer whose code it was registered with. The caller has marked it as confirmed,
 * which locks its turnover first, as completing an exchange does.
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
  if (candidate && !(await isOwn(tx, candidate, person, { now }))) {
    await attributePerson(tx, { person, candidate, now })
  }
}
