import { hasInvisibleCharacters } from '@/lib/contracts/invisible-characters'
import {
  payerDifferences,
  type PayerDifference,
  type PayerSource,
} from '@/lib/contracts/verification/verification-lists'
import { AppError } from '@/lib/errors/app-error'
import { comparePayer, type ToldPayer } from '@/lib/payers/compare-payer'
import { maskPayerNumber } from '@/lib/payers/shown-number'
import { maskedPayer, textOf } from '@/lib/payers/shown-payer'
import type { Executor, Tx } from '@/server/database/client'
import type { Objection } from '@/server/modules/risk'
import type { ClaimRow } from '../claims.repository'
import {
  findExpectedPayer,
  findPayer,
  listUndecidedPayers,
  writePayerRow,
  type PayerRow,
} from './payers.repository'

type PayerToRecord = {
  claim: ClaimRow
  paymentId: string
  source: PayerSource
  told: ToldPayer
  /** See `findVerifiedName`. */
  verifiedName: string | null
  /** Whether the exchange can no longer use the payment, so that nothing has to be decided. */
  isUnused: boolean
  now: Date
}

/**
 * Records who paid and whether that is the claim's customer. A number is compared in full, but stored masked. What
 * an operator writes down does not replace what a provider reported, and a decision that was made stays, see
 * `hearLaterReport`. Returns null if nothing is known about the payer.
 */
export async function recordPayer(tx: Tx, payer: PayerToRecord): Promise<PayerRow | null> {
  const { claim, isUnused, now, paymentId, source, verifiedName } = payer
  const known = await findPayer(tx, paymentId)
  if (known?.decision) {
    return known
  }
  const told = together(known, { source, ...readablePayer(payer.told) })
  if (told.name === null && told.number === null) {
    return known
  }
  const compared = comparePayer(told, await findExpectedPayer(tx, claim, verifiedName))
  // A stored number is masked. If the complete numbers differed, a comparison of the masked ones cannot change that.
  const isKept = known?.differs.includes('number') === true && told.number === known.number
  const differs =
    isKept && !compared.differs.includes('number')
      ? [...compared.differs, 'number' as const]
      : compared.differs
  const verdict = differs.length > 0 ? 'differs' : compared.verdict
  return writePayerRow(tx, {
    paymentId,
    claimId: claim.id,
    ...maskedPayer(told),
    source: told.source,
    verdict,
    differs,
    isUnused: known?.isUnused ?? isUnused,
    createdAt: now,
    updatedAt: now,
  })
}

type ToReopen = Pick<PayerToRecord, 'claim' | 'told' | 'verifiedName' | 'now'> & { known: PayerRow }

/**
 * Replaces the payer, about whom a decision was made, with the one that the provider names now: that one
 * needs a new decision.
 */
export async function reopenPayer(
  tx: Tx,
  { claim, known, now, told, verifiedName }: ToReopen,
): Promise<void> {
  const { differs } = comparePayer(told, await findExpectedPayer(tx, claim, verifiedName))
  const isKept = (field: PayerDifference) => told[field] === null && known.differs.includes(field)
  await writePayerRow(tx, {
    ...known,
    name: told.name ?? known.name,
    number: told.number === null ? known.number : maskPayerNumber(told.number),
    source: 'provider',
    differs: payerDifferences.filter((field) => differs.includes(field) || isKept(field)),
    ...{ decision: null, decidedBy: null, decidedAt: null, note: null },
    updatedAt: now,
  })
}

type Sourced = ToldPayer & { source: PayerSource }

/* A value from a provider takes precedence over one from an operator, and a newer value over an older one. */
function together(known: PayerRow | null, told: Sourced): Sourced {
  if (!known) {
    return told
  }
  const isKept = known.source === 'provider' && told.source === 'operator'
  const [first, second] = isKept ? [known, told] : [told, known]
  // An operator may correct what an operator wrote by leaving it out; a provider's report that leaves
  // something out takes nothing back.
  const mayFill = known.source !== told.source || told.source === 'provider'
  return {
    name: first.name ?? (mayFill ? second.name : null),
    number: first.number ?? (mayFill ? second.number : null),
    source: first.source,
  }
}

/* No form has checked what a provider reports: a text that cannot be shown counts as unknown. */
export function readablePayer({ name, number }: ToldPayer): ToldPayer {
  const text = (value: string | null, most: number) => {
    const trimmed = value?.trim().slice(0, most) ?? ''
    return trimmed === '' || hasInvisibleCharacters(trimmed) ? null : trimmed
  }
  return { name: text(name, 200), number: text(number, 64) }
}

/** The objection to money that somebody else sent; null if there is none, or it was decided. */
export async function payerObjection(db: Executor, claimId: string): Promise<Objection | null> {
  const [payer] = await listUndecidedPayers(db, claimId)
  return payer ? { reason: 'payer_differs', note: textOf(payer) } : null
}

/** Refuses with `state_changed` while somebody else's money waits for a decision. */
export async function assertPayersDecided(db: Executor, claimId: string): Promise<void> {
  if ((await listUndecidedPayers(db, claimId)).length > 0) {
    throw new AppError('state_changed', { text: 'payer_undecided' })
  }
}
