import { claimAsks } from '@/lib/contracts/claims/claim-asks'
import type { CreateClaimBody } from '@/lib/contracts/claims/claim-creation'
import { AppError } from '@/lib/errors/app-error'
import { Decimal, toText, zero } from '@/lib/money/decimal'
import type { Database, Executor, Tx } from '@/server/database/client'
import { hashOf } from '@/server/database/idempotent-answers'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { findAvailable } from '@/server/modules/ledger'
import { findDiscount, tellRefusals, type Promo } from '@/server/modules/loyalty'
import { assertPayable } from '@/server/modules/payments'
import { assessClaim, lockPerson, type AmlTerms, type Person } from '@/server/modules/risk'
import type { ClaimRow } from '../claims.repository'
import { assertMayHold, type WantedHold } from '../holds/assert-may-hold'
import { standingFor } from '../holds/standing'
import type { ClaimKeyring } from '../own/keyring'
import {
  assertVerifiedCourse,
  fillVerifiedNumber,
  linkVerified,
  withoutVerified,
  type Verified,
} from '../verify/verified-course'
import { findCashPlaces, type FoundPlaces } from './cash-places'
import { claimSecret } from './claim-secret'
import { admitPerson, identityOf } from './admit-person'
import { agreeOnPrice, type AgreedPrice } from './agree-on-price'
import { agreeOnInvoice, replaceUnpaid, throwUnpayable } from './invoice-order'
import { agreeOnQuote, lockPartnerKey } from './partner-claims'
import { findTypedPromo, lockPromo } from './promo-of-claim'
import { readClaim, type ReadClaim } from './read-claim'
import { referralOf } from './referral-of-claim'
import { findEarlier, storeKeyOrFindClaim, type CommandKey } from './same-command'
import { writeClaim, type OrderContext } from './write-claim'

export type CreateClaim = OrderContext & {
  body: CreateClaimBody
  /** What one unit of `from` is worth in USD now; null when that is unknown. */
  usdPerFrom: Decimal | null
  /** The same for `to`; the difference between the two sides is what the claim earns. */
  usdPerTo: Decimal | null
  /** Who checks payments for money laundering if a rule requires it. */
  aml: AmlTerms
  /** Called for a new claim before anything is stored; throws if the sender is a robot. */
  assertHuman: () => Promise<void>
  /** Null for a command without a key, which creates another claim each time it is sent. */
  idempotencyKey: string | null
  /** The referral code that the visitor's browser keeps; it takes precedence over the code in the form. */
  keptRefferal: string | null
  /** The claim secrets that the visitor has. */
  secrets: ClaimKeyring['secrets']
  /** The e-mail address of the visitor's account; null unless it is confirmed. */
  confirmedEmail: string | null
  /** Multiplies how many claims one network address may have open, and how much it may hold. */
  addressFactor: number
  /** The key from which claims' secrets are derived. */
  secretKey: Uint8Array
  /** What is needed to find the visitor’s verified cards and accounts. */
  verified: Verified
}

export type CreatedClaim = { claim: ClaimRow; secret: string }

/**
 * Creates a claim at the current course, after checking its values, its price, and the limits of reserve
 * and risk. The same key with the same body returns the same claim, however often the command is sent,
 * even simultaneously. A captcha's token is valid once, so it is not part of the body that is compared,
 * and a repeated command is not asked for a captcha again. Refuses with `captcha_failed`,
 * `validation_error`, `course_changed`, `reserve_short` (the reserve or the payment details cannot take
 * the amount), `hold_limited`, `too_many_requests` (open claims), `forbidden` (blacklist) and
 * `idempotency_mismatch`.
 */
export async function createClaim(db: Database, command: CreateClaim): Promise<CreatedClaim> {
  const earlier = await findCreatedClaim(db, command)
  if (earlier) {
    return earlier
  }
  const pair = command.direction.pairs[command.locale]
  const { now, verified } = command
  const body = await fillVerifiedNumber(db, { body: command.body, pair, verified, now })
  const read = await readClaim(body, pair)
  const typed = await findTypedPromo(db, command, read)
  const { deal: expected } = await priceOrder(db, command, { read, typed })
  const cash = await findCashPlaces(db, { read, pair, locale: command.locale, now: command.now })
  const duplicate = await assertHumanOrFindFirst(db, command)
  if (duplicate) {
    return duplicate
  }
  await assertPayable(db, {
    currencyId: pair.structure.from.currency.id,
    amount: expected.send,
    least: pair.from.min === null ? null : new Decimal(pair.from.min),
    now: command.now,
  })

  return inTransaction(db, async (tx) => {
    const id = makeId(command.now)
    const key = keyOf(command)
    const first =
      key && (await storeKeyOrFindClaim(tx, { ...key, subjectId: id, now: command.now }))
    if (first !== null) {
      return { claim: first, secret: claimSecret(command.secretKey, first.id) }
    }
    return createIn(tx, { id, command, read, typed, cash })
  }).catch(throwUnpayable)
}

type Creating = Order & { id: string; command: CreateClaim; cash: FoundPlaces }

/** Creates a claim whose form was read, in the caller's transaction. */
export async function createIn(
  tx: Tx,
  { id, command, read, typed, cash }: Creating,
): Promise<CreatedClaim> {
  const { now, verified } = command
  const pair = command.direction.pairs[command.locale]
  const person = personOf(command, read)
  await replaceUnpaid(tx, command)
  // Commands of one person run one after another. Otherwise two simultaneous commands could both
  // pass a limit that allows only one more claim.
  await lockPerson(tx, person)
  const checking = { pair, read, verified, now }
  const course = await assertVerifiedCourse(tx, checking)
  const { mailbox, tellsSteps } = await admitPerson(tx, command, person)
  // The discount may have changed since: the claim gets the discount as of this transaction.
  const price = await priceOrder(tx, command, { read, typed })
  const { deal, promo } = price
  const found = await findConditions(tx, command, { person, read, price })
  const conditions = withoutVerified(found, course)
  const { usdOut } = conditions
  const holding = { claimId: id, mailbox: command.invoice ? null : mailbox, usdOut }
  const standing = await standingFor(tx, { ...holding, person, holdsNow: false })
  await assertCovered(tx, command, { ...holding, standing, amount: deal.receive })
  const customer = { standing, tellsSteps }
  const secret = claimSecret(command.secretKey, id)
  await lockPartnerKey(tx, command.partner)
  await lockPromo(tx, promo, { command, mailbox })
  const { referral, refusals } = await referralOf(tx, { command, read, person })
  const agreed = { read, ...price, conditions, cash, referral }
  const claim = await writeClaim(tx, { id, command, ...agreed, secret, person, customer })
  await tellRefusals(tx, { claimId: id, refusals, now })
  await linkVerified(tx, { ...checking, claimId: id, conditions, course })
  return { claim, secret }
}

type Order = { read: ReadClaim; typed: Promo | null }

/* The price for this customer, with their current discount. */
async function priceOrder(
  db: Executor,
  { direction, invoice, locale, partner, userId }: CreateClaim,
  { read, typed }: Order,
): Promise<AgreedPrice> {
  const { margins, pairs } = direction
  if (invoice) {
    return agreeOnInvoice(read, pairs[locale], { invoice, locale })
  }
  if (partner) {
    return agreeOnQuote(read, pairs[locale], { locale, margins, quoted: partner.quoted })
  }
  const discount = await findDiscount(db, userId)
  return agreeOnPrice(read, pairs[locale], { locale, margins, promo: typed, discount })
}

type Conditioned = { person: Person; read: ReadClaim; price: AgreedPrice }

/* What the risk rules and the announcements of the direction require of the new claim. */
async function findConditions(tx: Tx, command: CreateClaim, { person, read, price }: Conditioned) {
  const { deal, discount } = price
  const pair = command.direction.pairs[command.locale]
  const assessed = await assessClaim(tx, {
    person,
    directionId: command.direction.id,
    usd: command.usdPerFrom && command.usdPerFrom.times(deal.send),
    courseType: read.courseType,
    courseKind: pair.verification.course?.kind ?? 'card',
    aml: command.aml,
    now: command.now,
  })
  const asks = claimAsks.filter((label) => pair.labels.includes(label))
  return {
    ...{ ...assessed, usdOut: worthOf(deal.receive, command.usdPerTo), asks },
    ...(discount && { discount }),
  }
}

/*
 * If the same command was sent twice at the same time, the first has used up the captcha token that
 * both share.
 */
async function assertHumanOrFindFirst(
  db: Database,
  command: CreateClaim,
): Promise<CreatedClaim | null> {
  try {
    await command.assertHuman()
  } catch (error) {
    const first = await findCreatedClaim(db, command)
    if (first) {
      return first
    }
    throw error
  }
  return null
}

type CommandToRepeat = Pick<CreateClaim, 'body' | 'idempotencyKey' | 'secretKey'>

/** The claim that the same command created before; null for a new command. */
export async function findCreatedClaim(
  db: Database,
  sent: CommandToRepeat,
): Promise<CreatedClaim | null> {
  const key = keyOf(sent)
  const claim = key && (await findEarlier(db, key))
  return claim && { claim, secret: claimSecret(sent.secretKey, claim.id) }
}

function keyOf({ body, idempotencyKey }: CommandToRepeat): CommandKey | null {
  if (idempotencyKey === null) {
    return null
  }
  const bodyHash = hashOf({ ...body, recaptcha: '' })
  return { scope: 'claim.create', key: idempotencyKey, bodyHash }
}

type HoldToCover = Pick<WantedHold, 'claimId' | 'standing' | 'mailbox' | 'amount' | 'usdOut'>

/**
 * Refuses an amount that could not be held now, so that no claim is created that cannot be confirmed.
 * The reserve is held only when the claim is confirmed.
 */
async function assertCovered(tx: Tx, command: CreateClaim, wanted: HoldToCover): Promise<void> {
  const { address, addressFactor, direction, locale, userId } = command
  const { structure, to } = direction.pairs[locale]
  const currencyId = structure.to.currency.id
  const available = await findAvailable(tx, currencyId)
  if (available.lt(wanted.amount)) {
    throw new AppError('reserve_short', { params: { currencyId } })
  }
  const minAmount = to.min === null ? zero : new Decimal(to.min)
  await assertMayHold(tx, { ...wanted, address, addressFactor, currencyId, minAmount, userId })
}

function personOf({ address, body, invoice, userId }: CreateClaim, read: ReadClaim): Person {
  const person = { userId, address, ...identityOf(read, body.toPs) }
  // A payer of an invoice gives no destination, so without this the payers of all invoices would count as one
  // person.
  return invoice ? { ...person, requisiteHash: hashOf(['invoice', invoice.id]) } : person
}

/* As many decimal places as the USD worth of the amount sent has. */
const usdDigits = 8

function worthOf(amount: Decimal, usdPerUnit: Decimal | null): string | null {
  return usdPerUnit && toText(amount.times(usdPerUnit).toDecimalPlaces(usdDigits))
}
