import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { numberInputOf } from '@/lib/verification/number-input'
import type { Database, Executor, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { inputs } from '@/server/database/schema/catalogue'
import {
  enqueueFollowing,
  findApproved,
  linkClaim,
  listInputsOf,
  startVerificationIn,
  type NumberVault,
  type VerificationKeyring,
  type VerificationRow,
} from '@/server/modules/verification'
import type { ClaimRow } from '../claims.repository'
import type { Mover } from '../moves/claim-moves'
import { isWaiting } from './follow-verification'
import { listNeeded, type NeededVerification } from './missing-verifications'

type Parts = { db: Database; numbers: NumberVault; secretKey: Uint8Array }

export type VerifyForClaim = {
  claim: ClaimRow
  /** Undefined for the first verification that is missing. */
  kind: VerificationKind | undefined
  keyring: VerificationKeyring
  mover: Mover
  locale: Locale
  addressFactor: number
  now: Date
}

/**
 * Starts the verification that a claim needs, with the claim's number, or finds the one that was started.
 * What the customer has already verified counts at once, even if they have begun another verification for the
 * claim. Refuses with `state_changed` when nothing is missing, with `forbidden` when the caller is not signed
 * in to the claim's account, and otherwise like `startVerification`.
 */
export async function verifyForClaim(
  parts: Parts,
  command: VerifyForClaim,
): Promise<{ row: VerificationRow; isNew: boolean }> {
  const { claim, keyring } = command
  if (hasTrait(claim.state, 'isFinal', true)) {
    throw new AppError('state_changed')
  }
  if (claim.userId !== null && claim.userId !== keyring.userId) {
    throw new AppError('forbidden', { text: 'verification_claim_elsewhere' })
  }
  return inTransaction(parts.db, async (tx) => {
    // Simultaneous calls run one after another, so that they start only one verification.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`verify-claim:${claim.id}`}, 0))`,
    )
    return verifyIn(tx, parts, command)
  })
}

async function verifyIn(
  tx: Tx,
  parts: Parts,
  command: VerifyForClaim,
): Promise<{ row: VerificationRow; isNew: boolean }> {
  const { claim, now } = command
  const { kind, linked } = chooseOf(await needsOf(tx, claim, now), command.kind)
  if (linked?.isValid === true || linked?.row.state === 'pending') {
    if (linked.isValid && isWaiting(claim)) {
      await enqueueFollowing(tx, linked.row.id)
    }
    return { row: linked.row, isNew: false }
  }
  const number = await findNumber(tx, claim, kind)
  const known = await findKnown(tx, parts.numbers, { command, kind, number: number?.value })
  if (known) {
    return { row: known, isNew: false }
  }
  if (linked && isUnfinished(linked.row)) {
    return { row: linked.row, isNew: false }
  }
  const row = await start(tx, parts, { command, kind, number })
  const purpose = isByCourse(claim, kind) ? ('course' as const) : ('rule' as const)
  await linkClaim(tx, {
    ...{ claimId: claim.id, verificationId: row.id, kind, now },
    // What is not approved yet is waited for, also when the course needs it.
    purpose: row.state === 'approved' ? purpose : 'rule',
  })
  return { row, isNew: true }
}

/** What a claim needs; a card, if it is on hold for one although neither its course nor a rule requires any. */
export async function needsOf(
  db: Executor,
  claim: ClaimRow,
  now: Date,
): Promise<NeededVerification[]> {
  const needed = await listNeeded(db, claim, now)
  return needed.length === 0 && isWaiting(claim)
    ? [{ kind: 'card', linked: null, isValid: false }]
    : needed
}

function chooseOf(
  needed: readonly NeededVerification[],
  kind: VerificationKind | undefined,
): NeededVerification {
  const chosen =
    kind === undefined
      ? (needed.find(({ isValid }) => !isValid) ?? needed[0])
      : needed.find((each) => each.kind === kind)
  if (!chosen) {
    throw new AppError('state_changed')
  }
  return chosen
}

function isUnfinished({ state }: VerificationRow): boolean {
  return state === 'draft' || state === 'declined'
}

function isByCourse({ courseType }: ClaimRow, kind: VerificationKind): boolean {
  return courseType === 'verification' && kind !== 'person'
}

type ClaimNumber = { value: string; currencyId: number }

/**
 * The number of the claim that is to be verified, and its currency: the one that is sent, if its numbers
 * can be verified, or else the one that is received. Null if there is none, as for a person.
 */
export async function findNumber(
  db: Executor,
  claim: Pick<ClaimRow, 'fromCurrencyId' | 'fromInputs' | 'toCurrencyId' | 'toInputs'>,
  kind: VerificationKind,
): Promise<ClaimNumber | null> {
  const sides = [
    { currencyId: claim.fromCurrencyId, filled: claim.fromInputs },
    { currencyId: claim.toCurrencyId, filled: claim.toInputs },
  ]
  for (const { currencyId, filled } of kind === 'person' ? [] : sides) {
    const form = await listInputsOf(db, { currencyId, kind })
    const number = form.find(({ type }) => type === 'number')
    const keys = filled.map(({ key }) => key)
    if (number?.inputKind && number.checker && keys.length > 0) {
      const defined = await db
        .select({ key: inputs.key, kind: inputs.kind, checker: inputs.checker })
        .from(inputs)
        .where(and(eq(inputs.currencyId, currencyId), inArray(inputs.key, keys)))
        .orderBy(asc(inputs.position))
      const found = numberInputOf(defined, { kind: number.inputKind, checker: number.checker })
      const value = filled.find(({ key }) => key === found?.key)?.value
      if (value !== undefined) {
        return { value, currencyId }
      }
    }
  }
  return null
}

/* What the customer has verified before counts at once, and lets the claim continue. */
async function findKnown(
  tx: Tx,
  numbers: NumberVault,
  {
    command,
    kind,
    number,
  }: { command: VerifyForClaim; kind: VerificationKind; number?: string | undefined },
): Promise<VerificationRow | null> {
  const { claim, keyring, now } = command
  if (kind !== 'person' && number === undefined) {
    return null
  }
  const wanted = { keyring, kind, now, ...(number !== undefined && { number }) }
  const found = await findApproved(tx, numbers, wanted)
  if (found) {
    const purpose = isByCourse(claim, kind) ? ('course' as const) : ('rule' as const)
    await linkClaim(tx, { claimId: claim.id, verificationId: found.id, kind, purpose, now })
    await enqueueFollowing(tx, found.id)
  }
  return found
}

type Starting = { command: VerifyForClaim; kind: VerificationKind; number: ClaimNumber | null }

async function start(
  tx: Tx,
  parts: Parts,
  { command, kind, number }: Starting,
): Promise<VerificationRow> {
  const { addressFactor, claim, keyring, locale, mover, now } = command
  if (kind !== 'person' && !number) {
    // Nobody can be verified for the claim's currencies now: an operator helps.
    throw new AppError('validation_error', { faults: [{ field: 'kind', key: 'not_verifiable' }] })
  }
  const { email, id: claimId } = claim
  return startVerificationIn(tx, parts, {
    kind,
    currencyId: number?.currencyId ?? null,
    ...{ number: number?.value ?? null, holder: null, values: {} },
    starter:
      keyring.userId === null
        ? { userId: null, email, claimId, secrets: keyring.secrets }
        : { userId: keyring.userId, email: keyring.email },
    locale,
    address: mover.address ?? claim.address,
    addressFactor,
    actor: mover.actor,
    now,
    isByClaim: true,
  })
}
