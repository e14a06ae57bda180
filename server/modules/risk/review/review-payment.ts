import type { RequiredVerification } from '@/lib/verification/required-verifications'
import type { HoldReason } from '@/lib/contracts/claims/claim-states'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import type { ClaimConditions } from '@/server/database/schema/claims'
import { isAnyListed } from '../blacklist/is-listed'
import { outcomeOf, type AmlOutcome, type AskAml } from '../aml/ask-aml'
import { listChecks } from '../aml/checks.repository'
import type { AmlSide } from '../ports'

export type PaymentToReview = {
  /** The conditions that were shown when the claim was created. */
  conditions: Pick<ClaimConditions, 'card' | 'aml' | 'receiverAml'>
  email: string | null
  /** The network address from which the claim was created. */
  address: string
  /** The values of all inputs of the claim. */
  requisites: readonly string[]
  /** The sender of the payment, if known. */
  payer: string | null
  /** The asset of the currency that was paid. */
  asset: string
  network: string | null
  /** The hash of the transaction that paid, if known. */
  transaction: string | null
  amount: Decimal
  /** Where the office pays to; null if that is not an address of a network. */
  receiver: { asset: string; network: string | null; address: string; amount: Decimal } | null
  /** Whether the card that paid is verified. */
  isCardVerified: boolean
}

/** Why a rule stops a payment. */
export const objectionReasons = [
  'aml',
  'aml_pending',
  'blacklist',
  'card_required',
  'payer_differs',
  'above_limit',
] as const satisfies readonly HoldReason[]

/** `note` is for operators: figures, or the text of the service. */
export type Objection = {
  reason: (typeof objectionReasons)[number]
  note: string
  /** What must now be verified, although the claim did not require it before. */
  verify?: readonly RequiredVerification[]
}

export type Review = { ok: true } | ({ ok: false } & Objection)

/**
 * Checks whether a payment may be booked, by the claim's conditions and the current blacklist. Calls the
 * AML service, so it must not run within a transaction. Until the service answers, the payment waits; if it gives no
 * answer, an operator must check the payment.
 */
export async function reviewPayment(
  db: Executor,
  payment: PaymentToReview,
  ask: AskAml,
): Promise<Review> {
  const { conditions, email, address, requisites, payer } = payment
  if (payer !== null && (await isAnyListed(db, payerOnly(payer)))) {
    return { ok: false, reason: 'blacklist', note: 'payer' }
  }
  if (await isAnyListed(db, { email, address, requisites })) {
    return { ok: false, reason: 'blacklist', note: 'customer' }
  }
  const objection = await findAmlObjection(payment, ask)
  if (objection !== null) {
    return { ok: false, ...objection }
  }
  if (conditions.card && !payment.isCardVerified) {
    return { ok: false, reason: 'card_required', note: 'card_not_verified' }
  }
  return { ok: true }
}

function payerOnly(payer: string) {
  return { email: payer, address: null, requisites: [payer] }
}

type AmlConditions = NonNullable<ClaimConditions['aml']>

/** The objection of the checks of both sides. One that stops the claim comes before one that waits. */
async function findAmlObjection(
  payment: PaymentToReview,
  ask: AskAml,
): Promise<Pick<Objection, 'reason' | 'note'> | null> {
  const { aml, receiverAml } = payment.conditions
  const notes = [
    aml && (await noteOnSender(payment, aml, ask)),
    receiverAml && payment.receiver && (await noteOnReceiver(payment.receiver, receiverAml, ask)),
  ].filter((note) => note !== null && note !== undefined)
  return objectionOf(notes)
}

const waiting = 'pending'

function objectionOf(notes: readonly string[]): Pick<Objection, 'reason' | 'note'> | null {
  const stopping = notes.find((note) => note !== waiting)
  if (stopping !== undefined) {
    return { reason: 'aml', note: stopping }
  }
  return notes.length > 0 ? { reason: 'aml_pending', note: waiting } : null
}

/**
 * The objection of the checks that a claim has on record, also of those that were answered while it was on hold for
 * another reason. Asks nobody, so it may run within a transaction.
 */
export async function objectionOfChecks(
  db: Executor,
  { conditions, id }: { id: string; conditions: PaymentToReview['conditions'] },
): Promise<Objection | null> {
  const { aml, receiverAml } = conditions
  const notes = (await listChecks(db, id)).flatMap((check) => {
    const announced = check.side === 'sender' ? aml : receiverAml
    return announced ? (noteOf(outcomeOf(check, announced), announced.stopsFromScore) ?? []) : []
  })
  return objectionOf(notes)
}

async function noteOnSender(
  { amount, asset, network, payer, transaction }: PaymentToReview,
  conditions: AmlConditions,
  ask: AskAml,
): Promise<string | null> {
  if (conditions.provider === ask.terms.provider && payer === null) {
    return 'payer_unknown'
  }
  const address = payer ?? ''
  return judge('sender', conditions, ask, { asset, network, address, transaction, amount })
}

async function noteOnReceiver(
  receiver: NonNullable<PaymentToReview['receiver']>,
  conditions: AmlConditions,
  ask: AskAml,
): Promise<string | null> {
  const note = await judge('receiver', conditions, ask, { ...receiver, transaction: null })
  return note === null || note === waiting ? note : `receiver: ${note}`
}

/** Returns why the check stops the claim, or that it waits for an answer; null when it does neither. */
async function judge(
  side: AmlSide,
  { provider, stopsFromScore }: AmlConditions,
  ask: AskAml,
  asked: Omit<Parameters<AskAml['check']>[0], 'side'>,
): Promise<string | null> {
  if (provider !== ask.terms.provider) {
    // Another service has a different scale of scores than the announced service.
    return 'provider_changed'
  }
  return noteOf(await ask.check({ side, ...asked }), stopsFromScore)
}

function noteOf(outcome: AmlOutcome, stopsFromScore: string): string | null {
  if (outcome.state === 'pending') {
    return waiting
  }
  if (outcome.state === 'failed') {
    return outcome.fault
  }
  const { details, score } = outcome
  // Not written with `gte`, because a score that is NaN must stop the payment too.
  return score.lt(stopsFromScore)
    ? null
    : [`${score.toFixed()}/100 ≥ ${stopsFromScore}`, details]
        .filter((part) => part !== '')
        .join(': ')
}
