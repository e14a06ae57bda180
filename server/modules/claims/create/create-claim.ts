import { createHash } from 'node:crypto'
import { claimAsks } from '@/lib/contracts/claims/claim-asks'
import type { CreateClaimBody } from '@/lib/contracts/claims/claim-creation'
import { AppError } from '@/lib/errors/app-error'
import { Decimal, toText, zero } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { findAvailable } from '@/server/modules/ledger'
import { assertPayable } from '@/server/modules/payments'
import { assessClaim, lockPerson, type AmlTerms, type Person } from '@/server/modules/risk'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { ClaimRow } from '../claims.repository'
import { assertMayHold, type WantedHold } from '../holds/assert-may-hold'
import { standingFor } from '../holds/standing'
import { type ClaimKeyring, listClaimsOfSecrets } from '../own/keyring'
import { findCashPlaces } from './cash-places'
import { claimSecret } from './claim-secret'
import { priceClaim } from './price-claim'
import { readClaim, type ReadClaim } from './read-claim'
import { findEarlier, rememberFirst, type CommandKey } from './same-command'
import { writeClaim, type Ordered } from './write-claim'
import { assertFewOpen } from './open-limits'
import { shouldMailSteps } from './step-mails'

export type CreateClaim = Ordered & {
  body: CreateClaimBody
  /** What one unit of `from` is worth in USD now; null when that is unknown. */
  usdPerFrom: Decimal | null
  /** The same of `to`; the difference is what the claim earns. */
  usdPerTo: Decimal | null
  /** Who checks payments for money laundering where a rule asks for it. */
  aml: AmlTerms
  /** Called for a new claim before anything is stored; throws when a robot sends it. */
  assertHuman: () => Promise<void>
  /** Null for a command without a key: sent twice, it makes two claims. */
  idempotencyKey: string | null
  /** The secrets of claims that this reader has. */
  secrets: ClaimKeyring['secrets']
  /** The e-mail address of their account, once they have shown that it is theirs. */
  confirmedEmail: string | null
  /** Multiplies what one network address may have open and may hold. */
  addressFactor: number
  /** The key that claims' secrets are made with. */
  secretKey: Uint8Array
}

export type CreatedClaim = { claim: ClaimRow; secret: string }

/**
 * Creates a claim at the current course: checked, priced, within the limits of reserve and risk,
 * all or nothing. The same key with the same body returns the same claim, however often and however
 * simultaneously it is sent. A captcha's token is valid once, so it is not part of the body that is
 * compared, and a repeated command is not asked for a captcha again. Refuses with `captcha_failed`,
 * `validation_error`, `course_changed`, `reserve_short` (also of payment details), `hold_limited`,
 * `too_many_requests` (open claims), `forbidden` (blacklist) and `idempotency_mismatch`.
 */
export async function createClaim(db: Database, command: CreateClaim): Promise<CreatedClaim> {
  const earlier = await findCreatedClaim(db, command)
  if (earlier) {
    return earlier
  }
  const pair = command.direction.pairs[command.locale]
  const read = await readClaim(command.body, pair)
  const { deal, terms } = priceClaim(read, pair, command.locale)
  const cash = await findCashPlaces(db, { read, pair, locale: command.locale, now: command.now })
  const duplicate = await assertHumanOrFindFirst(db, command)
  if (duplicate) {
    return duplicate
  }
  await assertPayable(db, {
    currencyId: pair.structure.from.currency.id,
    amount: deal.send,
    least: pair.from.min === null ? null : new Decimal(pair.from.min),
    now: command.now,
  })

  return inTransaction(db, async (tx) => {
    const id = makeId(command.now)
    const key = keyOf(command)
    const first = key && (await rememberFirst(tx, { ...key, subjectId: id, now: command.now }))
    if (first !== null) {
      return { claim: first, secret: claimSecret(command.secretKey, first.id) }
    }
    const person = personOf(command, read)
    // All commands of one person run one after another; of two at once, each could otherwise be the
    // last one allowed.
    await lockPerson(tx, person)
    const mailing = await admitPerson(tx, command, person)
    const assessed = await assessClaim(tx, {
      person,
      directionId: command.direction.id,
      usd: command.usdPerFrom && command.usdPerFrom.times(deal.send),
      courseType: read.courseType,
      aml: command.aml,
      now: command.now,
    })
    const asks = claimAsks.filter((label) => pair.labels.includes(label))
    const conditions = { ...assessed, usdOut: worthOf(deal.receive, command.usdPerTo), asks }
    const { mailbox } = mailing
    const { usdOut } = conditions
    const standing = await standingFor(tx, {
      claimId: id,
      person,
      mailbox,
      usdOut,
      isCertain: false,
    })
    const wanted = { claimId: id, standing, mailbox, amount: deal.receive, usdOut }
    await assertCovered(tx, command, wanted)
    const customer = { standing, tellsSteps: mailing.tellsSteps }
    const secret = claimSecret(command.secretKey, id)
    const priced = { read, deal, terms, conditions, cash }
    const claim = await writeClaim(tx, { id, command, ...priced, secret, person, customer })
    return { claim, secret }
  })
}

/*
 * If the same command was sent again while the first was running, the first has used up the token
 * they share.
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

/** The claim that this very command created before; null for a new command. */
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
 * Refused early, so that nobody fills in a form for nothing; the reserve is held only when the
 * claim is confirmed.
 */
async function assertCovered(tx: Tx, command: CreateClaim, wanted: HoldToCover): Promise<void> {
  const { address, addressFactor, direction, locale, userId } = command
  const { structure, to } = direction.pairs[locale]
  const currencyId = structure.to.currency.id
  const available = await findAvailable(tx, currencyId)
  if (available.lt(wanted.amount)) {
    throw new AppError('reserve_short', { params: { currencyId } })
  }
  const least = to.min === null ? zero : new Decimal(to.min)
  await assertMayHold(tx, { ...wanted, address, addressFactor, currencyId, least, userId })
}

function personOf(command: CreateClaim, read: ReadClaim): Person {
  const requisites = Object.values(read.toValues)
  const currencyId = command.body.toPs
  return {
    email: read.email,
    userId: command.userId,
    address: command.address,
    requisites: [...requisites, ...Object.values(read.fromValues)],
    requisiteHash: hashOf([currencyId, requisites.map((value) => value.toLowerCase()).sort()]),
  }
}

/* As many places as the worth of what is sent has. */
const usdDigits = 8

function worthOf(amount: Decimal, usdPerUnit: Decimal | null): string | null {
  return usdPerUnit && toText(amount.times(usdPerUnit).toDecimalPlaces(usdDigits))
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

type Admission = {
  address: string
  addressFactor: number
  confirmedEmail: string | null
  secrets: ClaimKeyring['secrets']
  now: Date
}

type Admitted = {
  mailbox: string | null
  /** Whether the customer gets a mail about each step of the claim. */
  tellsSteps: boolean
}

/** Refuses a claim too many. The caller holds the person's lock. */
async function admitPerson(tx: Tx, admission: Admission, person: Person): Promise<Admitted> {
  const { address, addressFactor, confirmedEmail, now, secrets } = admission
  const mailbox = person.email && mailboxOf(person.email)
  const opened = await listClaimsOfSecrets(tx, { secrets })
  const isOwnersAccount = confirmedEmail !== null && mailboxOf(confirmedEmail) === mailbox
  // The secret of a claim was mailed to its mailbox, or is stored in the browser that made it.
  const isOwner = isOwnersAccount || opened.some((claim) => claim.mailbox === mailbox)
  const ids = opened.map(({ id }) => id)
  await assertFewOpen(tx, { person, mailbox, isOwner, opened: ids, addressFactor })
  const mailing = { mailbox, isOwnersAccount, address, addressFactor, now }
  return { mailbox, tellsSteps: await shouldMailSteps(tx, mailing) }
}
