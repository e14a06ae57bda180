import type { HoldReason } from '@/lib/contracts/claims/claim-states'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import type { ClaimConditions } from '@/server/database/schema/claims'
import { isAnyListed } from '../blacklist/is-listed'
import { AmlFault, type AmlCheck } from '../ports'

export type PaymentToReview = {
  /** As they were told with the claim. */
  conditions: Pick<ClaimConditions, 'card' | 'aml'>
  email: string | null
  /** Where the claim was created from. */
  address: string
  /** Every value of the claim's inputs. */
  requisites: readonly string[]
  /** Whom the money came from, as far as is known. */
  payer: string | null
  /** Of the currency that came. */
  asset: string
  network: string | null
  amount: Decimal
  /** Whether the card it was paid by is verified. */
  isCardVerified: boolean
}

/** What a rule finds about money. */
export const objectionReasons = [
  'aml',
  'blacklist',
  'card_required',
  'above_limit',
] as const satisfies readonly HoldReason[]

/** The note is for operators: what was found, in figures and in the service's own words. */
export type Objection = {
  reason: (typeof objectionReasons)[number]
  note: string
}

export type Review = { ok: true } | ({ ok: false } & Objection)

/**
 * Whether a payment that was seen may be booked by the claim's conditions and the blacklist of now.
 * Asks the network, so it must not run within a transaction. No answer of the AML service is one
 * that stops: an operator then looks themselves.
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
  const fault = conditions.aml && (await findFault(payment, conditions.aml, aml))
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

type Told = NonNullable<ClaimConditions['aml']>

/** Null when the check found nothing to stop for. */
async function findFault(
  { asset, network, payer, amount }: PaymentToReview,
  told: Told,
  aml: AmlCheck,
): Promise<string | null> {
  if (told.provider !== aml.terms.provider) {
    // Another service counts on another scale than the one that was told.
    return 'provider_changed'
  }
  if (payer === null) {
    return 'payer_unknown'
  }
  try {
    const { score, details } = await aml.check({ asset, network, address: payer, amount })
    // Below, in so many words: a score that is no number stops too.
    return score.lt(told.stopsFromScore)
      ? null
      : [`${score.toFixed()}/100 ≥ ${told.stopsFromScore}`, details]
          .filter((part) => part !== '')
          .join(': ')
  } catch (error) {
    return error instanceof AmlFault ? error.code : 'failed'
  }
}
