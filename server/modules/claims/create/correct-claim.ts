import type { ClaimCorrection } from '@/lib/contracts/claims/claim-correction'
import {
  assertVerifiedCourse,
  linkVerified,
  withoutVerified,
  type Verified,
} from '../verify/verified-course'
import { AppError } from '@/lib/errors/app-error'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { toActorColumns } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { hashOf } from '@/server/database/idempotent-answers'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { enqueueJob } from '@/server/database/jobs'
import { hasUseLeft, tellRefusals, type PromoPerson } from '@/server/modules/loyalty'
import { assignPayIn, keepPayIn, type PaymentMethods } from '@/server/modules/payments'
import { assessClaim, lockPerson, type AmlTerms, type Person } from '@/server/modules/risk'
import { lockLinkedTo } from '@/server/modules/verification'
import { listEvents, type ClaimEventRow } from '../claim-events.repository'
import { insertClaim, insertQuote, lockClaim, type ClaimRow } from '../claims.repository'
import { assertInTime, assertUnpaid } from '../commands/visitor-moves'
import { payInOf } from '../pay/pay-in-of'
import { prepareHold, standingFor } from '../holds/standing'
import { lockKnownHolds, lockUnpaidHolds } from '../holds/unpaid-holds.repository'
import { expireClaimJob } from '../jobs'
import type { Mover } from '../moves/claim-moves'
import { currentQuote } from '../moves/effect'
import { firstHash } from '../moves/event-chain'
import { moveClaim } from '../moves/move-claim'
import { recordEvent } from '../moves/record-event'
import type { ClaimKeyring } from '../own/keyring'
import { correctionsBefore, mayCorrectAgain } from '../read/corrections'
import { claimSecret, hashOfSecret } from './claim-secret'
import { admitPerson, identityOf } from './admit-person'
import type { CreatedClaim } from './create-claim'
import { readDetails, type ReadDetails } from './read-claim'
import { keptReferrerOf } from './referral-of-claim'
import { findEarlier, storeKeyOrFindClaim, type CommandKey } from './same-command'
import { inputsOf, type OrderContext } from './write-claim'

export type CorrectClaim = {
  claim: ClaimRow
  body: ClaimCorrection
  /** The pair as it is offered now; its inputs decide which details are needed. */
  pairs: OrderContext['direction']['pairs']
  aml: AmlTerms
  idempotencyKey: string | null
  secrets: ClaimKeyring['secrets']
  /** The e-mail address of the visitor's account; null unless it is confirmed. */
  confirmedEmail: string | null
  addressFactor: number
  /** The configured payment methods, for currencies that come in over a rail. */
  methods: PaymentMethods
  secretKey: Uint8Array
  /** What is needed to find the visitor’s verified cards and accounts. */
  verified: Verified
  mover: Mover
  locale: Locale
  now: Date
}

/**
 * Corrects the customer's details of a claim for which no money has come. What was agreed in a claim
 * never changes, so a new claim with the same quote and the same deadline replaces it, in one
 * transaction: the old claim is cancelled and names its successor. The new claim also keeps the payment
 * details, so that a payment that is already on its way still belongs to it. The details are checked
 * like those of a new claim. The new claim has a new secret, because the old one may have been mailed to
 * a wrong address. A claim of an account stays with the account, whoever corrects the claim. Refuses with `state_changed`
 * if the claim has changed, its time has run out, money was seen, it pays an invoice, or the details
 * were corrected too often; otherwise like `createClaim`.
 */
export async function correctClaim(db: Database, command: CorrectClaim): Promise<CreatedClaim> {
  const { claim: shown, pairs, locale, now } = command
  const { courseType } = shown
  if (shown.invoiceId !== null) {
    throw new AppError('state_changed', { text: 'invoice_not_corrected' })
  }
  const read = await readDetails(command.body, { pair: pairs[locale], courseType })

  return inTransaction(db, async (tx) => {
    const id = makeId(now)
    const key = keyOf(command)
    const first = key && (await storeKeyOrFindClaim(tx, { ...key, subjectId: id, now }))
    if (first !== null) {
      return { claim: first, secret: claimSecret(command.secretKey, first.id) }
    }
    // Verifications are locked first, as a revocation does, because the new claim may rely on them too.
    await lockLinkedTo(tx, shown.id)
    const old = await lockClaim(tx, shown.id)
    if (!old) {
      throw new AppError('not_found')
    }
    assertInTime(old, now)
    const events = await listEvents(tx, old.id)
    if (!mayCorrectAgain(old, events)) {
      throw new AppError('state_changed')
    }
    const person = personOf(command, read)
    await lockBeforeLedger(tx, { old, person, mover: command.mover })
    await moveClaim(tx, {
      claimId: old.id,
      move: 'cancel',
      mover: command.mover,
      now,
      expectedVersion: command.body.version,
      data: { replacedBy: id },
      prepare: assertUnpaid,
    })
    const successor = await writeSuccessor(tx, { id, command, old, events, person, read })
    const claim =
      old.state === 'awaiting_payment' ? await confirm(tx, { command, old, successor }) : successor
    return { claim, secret: claimSecret(command.secretKey, id) }
  })
}

/** The claim that the same correction created before; null for a new one. */
export async function findCorrectedClaim(
  db: Database,
  sent: Pick<CorrectClaim, 'body' | 'claim' | 'idempotencyKey' | 'secretKey'>,
): Promise<CreatedClaim | null> {
  const key = keyOf(sent)
  const claim = key && (await findEarlier(db, key))
  return claim && { claim, secret: claimSecret(sent.secretKey, claim.id) }
}

function keyOf({
  body,
  claim,
  idempotencyKey,
}: Pick<CorrectClaim, 'body' | 'claim' | 'idempotencyKey'>): CommandKey | null {
  return idempotencyKey === null
    ? null
    : { scope: 'claim.correct', key: idempotencyKey, bodyHash: hashOf([claim.id, body]) }
}

/* Anybody with the link may correct a claim, but it does not leave the account it belongs to. */
function personOf({ claim, mover }: CorrectClaim, read: ReadDetails): Person {
  return {
    userId: claim.userId ?? userIdOf(mover),
    address: mover.address ?? claim.address,
    ...identityOf(read, claim.toCurrencyId),
  }
}

function userIdOf({ actor }: Mover): string | null {
  return actor.kind === 'user' ? actor.userId : null
}

type ToLock = { old: ClaimRow; person: Person; mover: Mover }

/*
 * The old claim's hold is released before the new claim takes it, so all locks that a hold needs are
 * taken before the ledger's. The hold is judged by the account of the person who takes it.
 */
async function lockBeforeLedger(tx: Tx, { old, person, mover }: ToLock): Promise<void> {
  const holder = { ...person, userId: userIdOf(mover) ?? person.userId }
  await lockPerson(tx, person, holder)
  if (old.state === 'awaiting_payment') {
    await lockKnownHolds(tx)
    await lockUnpaidHolds(tx, old.toCurrencyId)
  }
}

type Successor = {
  id: string
  command: CorrectClaim
  old: ClaimRow
  /** The history of the old claim. */
  events: readonly ClaimEventRow[]
  person: Person
  read: ReadDetails
}

async function writeSuccessor(tx: Tx, writing: Successor): Promise<ClaimRow> {
  const { id, command, old, person, read } = writing
  const { now, pairs, secretKey, verified } = command
  const checking = { pair: pairs[command.locale], read, verified, now }
  const course = await assertVerifiedCourse(tx, checking)
  const { address, requisiteHash, userId } = person
  const { mailbox, tellsSteps } = await admitPerson(tx, { ...command, address }, person)
  await assertPromoKept(tx, { old, userId, mailbox })
  const { usd, usdOut, asks, promo, discount } = old.conditions
  const assessed = await assessClaim(tx, {
    person,
    // A person who was blacklisted after the claim was created must not get around that with other details.
    former: detailsOf(old),
    directionId: old.directionId,
    usd: usd === null ? null : new Decimal(usd),
    courseType: old.courseType,
    courseKind: courseKindOf(old),
    aml: command.aml,
    now,
  })
  const standing = await standingFor(tx, { claimId: id, person, mailbox, usdOut, holdsNow: false })
  const { referrerId, refusals } = await keptReferrerOf(tx, { command, old, person })
  const claim = await insertClaim(tx, {
    ...withoutGenerated(old),
    id,
    state: 'created',
    version: 1,
    quoteSeq: 0,
    isHeld: false,
    locale: command.locale,
    email: read.email,
    userId,
    referrerId,
    address,
    standing,
    standingUserId: null,
    tellsSteps,
    fromInputs: inputsOf(pairs, 'from', read),
    toInputs: inputsOf(pairs, 'to', read),
    requisiteHash,
    conditions: {
      ...withoutVerified({ ...assessed, usdOut, asks }, course),
      ...(promo && { promo }),
      ...(discount && { discount }),
    },
    secretHash: hashOfSecret(claimSecret(secretKey, id)),
    createdAt: now,
    updatedAt: now,
  })
  await tellRefusals(tx, { claimId: id, refusals, now })
  const quote = await currentQuote(tx, old)
  // The quote keeps its time, because a payment that was made since then may be on its way.
  await insertQuote(tx, { ...quote, claimId: id, seq: 0, reason: 'agreed' })
  await recordCreation(tx, writing)
  await enqueueJob(tx, expireClaimJob, { claimId: id }, { runAt: claim.expiresAt })
  const { conditions } = claim
  await linkVerified(tx, { ...checking, claimId: id, conditions, course })
  return claim
}

type PromoKeeper = PromoPerson & { old: ClaimRow }

/* The new claim keeps the code, unless its new mailbox has used it as often as one person may. */
async function assertPromoKept(tx: Tx, { old, ...person }: PromoKeeper): Promise<void> {
  const { promoCodeId: id, promoState } = old
  if (id !== null && promoState === 'held' && !(await hasUseLeft(tx, { id, ...person }))) {
    const fault = { field: 'email', key: 'promocode_used_by_you' }
    throw new AppError('validation_error', { faults: [fault] })
  }
}

async function recordCreation(tx: Tx, { id, command, old, events }: Successor): Promise<void> {
  const { mover, now } = command
  const [creation] = events
  await recordEvent(tx, {
    claimId: id,
    seq: 1,
    event: 'create',
    fromState: null,
    toState: 'created',
    by: mover.by,
    ...toActorColumns(mover.actor),
    address: mover.address,
    // The cash is handed over where the customer was told when the first claim was created.
    data: { ...creation?.data, replaces: old.id, corrections: correctionsBefore(events) + 1 },
    createdAt: now,
    previousHash: firstHash,
  })
}

function detailsOf({ address, email, fromInputs, toInputs }: ClaimRow) {
  return { address, email, requisites: [...fromInputs, ...toInputs].map(({ value }) => value) }
}

/* The number and the mailbox of the new claim are made when it is inserted. */
function withoutGenerated(claim: ClaimRow): Omit<ClaimRow, 'number' | 'mailbox'> {
  const copy: Omit<ClaimRow, 'number' | 'mailbox'> & Partial<ClaimRow> = { ...claim }
  delete copy.number
  delete copy.mailbox
  return copy
}

type Confirming = { command: CorrectClaim; old: ClaimRow; successor: ClaimRow }

async function confirm(tx: Tx, { command, old, successor }: Confirming): Promise<ClaimRow> {
  const { addressFactor, methods, mover, now } = command
  const claim = await moveClaim(tx, {
    claimId: successor.id,
    move: 'confirm',
    mover,
    now,
    prepare: (inner, row) => prepareHold(inner, { claim: row, mover, addressFactor }),
  })
  const { fromCurrencyId: currencyId } = claim
  const isKept = await keepPayIn(tx, { from: old.id, to: claim.id, currencyId, now })
  if (!isKept) {
    await assignPayIn(tx, await payInOf(tx, claim, { addressFactor, methods, now }))
  }
  return claim
}

/* If a verification is required whatever the claim is worth, the course requires it, not a rule. */
function courseKindOf({ conditions }: ClaimRow): VerificationKind {
  return conditions.verify?.find(({ fromUsd }) => fromUsd === null)?.kind ?? 'card'
}
