import type { RequiredVerification } from '@/lib/verification/required-verifications'
import type { HoldReason } from '@/lib/contracts/claims/claim-states'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import type { ClaimConditions } from '@/server/database/schema/claims'
import { isAnyListed } from '../blacklist/is-listed'
import { AmlError, type AmlCheck } from '../ports'

export type PaymentToReview = {
  /** The conditions that were shown when the claim was created. */
  conditions: Pick<ClaimConditions, 'card' | 'aml'>
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
  amount: Decimal
  /** Whether the card that paid is verified. */
  isCardVerified: boolean
}

/** Why a rule stops a payment. */
export const objectionReasons = [
  'aml',
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
 * AML service, so it must not run within a transaction. Without an answer from the service, the payment
 * is stopped and an operator must check it.
 */
export async function reviewPayment(
  db: Executor,
  payment: PaymentToReview,
  aml: AmlCheck,
): Promise<Review> {
  const { conditions, email, address, requisites, payer } = payment
  if (payer !== null && (await isAnyListed(db, payerOnly(payer)))) {
    return { ok: false, reason: 'blacklist', note: 'payer' }
  }
  if (await isAnyListed(db, { email, address, requisites })) {
    return { ok: false, reason: 'blacklist', note: 'customer' }
  }
  const fault = conditions.aml && (await findAmlObjection(payment, conditions.aml, aml))
  if (fault !== null) {
    return { ok: false, reason: 'aml', note: fault }
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

/** Returns why the check stops the payment; null when it does not. */
async function findAmlObjection(
  { asset, network, payer, amount }: PaymentToReview,
  conditions: AmlConditions,
  aml: AmlCheck,
): Promise<string | null> {
  if (conditions.provider !== aml.terms.provider) {
    // Another service has a different scale of scores than the announced service.
    return 'provider_changed'
  }
  if (payer === null) {
    return 'payer_unknown'
  }
  try {
    const { score, details } = await aml.check({ asset, network, address: payer, amount })
    // Not written with `gte`, because a score that is NaN must stop the payment too.
    return score.lt(conditions.stopsFromScore)
      ? null
      : [`${score.toFixed()}/100 ≥ ${conditions.stopsFromScore}`, details]
          .filter((part) => part !== '')
          .join(': ')
  } catch (error) {
    return error instanceof AmlError ? error.code : 'failed'
  }
}
