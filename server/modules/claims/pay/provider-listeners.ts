import { eq } from 'drizzle-orm'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import type { SignerRefusal } from '@/lib/contracts/rails/outgoing-lists'
import { AppError } from '@/lib/errors/app-error'
import { requiredOfClaim } from '@/lib/verification/required-verifications'
import type { Database } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import type { PaymentListener, SeenPayment } from '@/server/modules/payments'
import { askAmlFor, reviewPayment, type AmlCheck } from '@/server/modules/risk'
import type { PayoutListener } from '@/server/modules/payouts'
import type { NumberVault } from '@/server/modules/verification'
import { findClaim, type ClaimRow, lockClaim } from '../claims.repository'
import { acceptPayment } from './accept-payment'
import { reportPayment } from '../commands/visitor-moves'
import type { Mover } from '../moves/claim-moves'
import { listSuccession } from '../read/corrections'
import { findVerifiedName } from '../payers/payers.repository'
import { findPayoutAddress, hashIn } from './payout-address'
import { findReceiver } from './find-receiver'
import { noteOddPayment } from './odd-payment'
import { recordDoubted, recordSentAfterAll } from '../commands/payout-moves'
import { moveOfRefund } from '../commands/refund-moves'
import { moveClaim } from '../moves/move-claim'
import { isVerified } from '../verify/missing-verifications'

export type ListenerParts = {
  db: Database
  clock: { now: () => Date }
  aml: AmlCheck
  numbers: NumberVault
}

const provider: Mover = {
  by: 'provider',
  actor: { kind: 'system', name: 'provider' },
  address: null,
}

/** Handles payments that a provider reports. */
export function paymentListener(parts: ListenerParts): PaymentListener {
  return listenAs(provider, parts)
}

/** Handles what `reporter` reports, who is also named as the mover of the claim. */
export function listenAs(
  reporter: Mover,
  { db, clock, aml, numbers }: ListenerParts,
): PaymentListener {
  return {
    accept: async (payment) => {
      const { claimId, method, reference, amount, currencyId, payer, at } = payment
      const { payerNumber, payerName } = payment
      const claim = await findClaim(db, await findReceiver(db, payment))
      if (!claim) {
        throw new AppError('not_found')
      }
      const now = clock.now()
      const objection = await objectionTo({ db, aml, now }, claim, payment)
      const verifiedName = await findVerifiedName(db, numbers, { claim, now })
      const money = { claimId, method, reference, amount, currencyId, payer, at }
      const who = { payerNumber, payerName, verifiedName }
      await acceptPayment(db, { ...money, ...who, objection, mover: reporter, now })
    },
    noteOdd: async (odd) => {
      const claimId = await findReceiver(db, odd)
      await noteOddPayment(db, { odd: { ...odd, claimId }, mover: reporter, now: clock.now() })
    },
    announce: async (reportedId) => {
      const claimId = (await listSuccession(db, reportedId)).at(-1) ?? reportedId
      try {
        await reportPayment(db, { claimId, mover: reporter, now: clock.now(), how: 'paid' })
      } catch (error) {
        // The payment is already known, or the claim is in a later state.
        if (!(error instanceof AppError && error.code === 'state_changed')) {
          throw error
        }
      }
    },
  }
}

/* Calls a service over the network, so it runs before the transaction that books the payment. */
export async function objectionTo(
  { db, aml, now }: Pick<ListenerParts, 'db' | 'aml'> & { now: Date },
  claim: ClaimRow,
  payment: Pick<SeenPayment, 'currencyId' | 'payer' | 'amount' | 'reference'>,
) {
  const [currency] = await db
    .select({ asset: currencies.assetCode, network: currencies.network })
    .from(currencies)
    .where(eq(currencies.id, payment.currencyId))
  const review = await reviewPayment(
    db,
    {
      conditions: {
        ...claim.conditions,
        card: requiredOfClaim(claim).length > 0,
      },
      email: claim.email,
      address: claim.address,
      requisites: [...claim.fromInputs, ...claim.toInputs].map(({ value }) => value),
      payer: payment.payer,
      asset: currency?.asset ?? '',
      network: currency?.network ?? null,
      transaction: currency?.network ? hashIn(payment.reference) : null,
      amount: payment.amount,
      receiver: claim.conditions.receiverAml ? await findPayoutAddress(db, claim) : null,
      isCardVerified: await isVerified(db, claim, now),
    },
    askAmlFor({ aml, db, now }, claim.id),
  )
  return review.ok ? null : { reason: review.reason, note: review.note }
}

/* Nothing is wrong with where the money was to go. */
const paymentVanished: SignerRefusal = 'payment_vanished'

/**
 * Handles the results of payouts. A sent payout completes its claim, and the last refund ends it. After a failed
 * payout the claim waits for an operator, who sends it again or pays by hand. If it is in doubt whether money was
 * sent, the claim waits until an operator has proof.
 */
export function payoutListener(clock: { now: () => Date }): PayoutListener {
  const mover: Mover = { by: 'system', actor: { kind: 'system', name: 'payouts' }, address: null }
  return {
    onSent: async (tx, payout, reference) => {
      const step = { claimId: payout.claimId, mover, now: clock.now(), data: { reference } }
      const move = payout.kind === 'refund' ? await moveOfRefund(tx, payout) : 'complete'
      await moveClaim(tx, { ...step, move })
    },
    onReferenceTaken: (tx, { id, claimId }, { reference, holder }) =>
      recordDoubted(tx, {
        claimId,
        reference,
        holder,
        mover,
        now: clock.now(),
        data: { payout: id },
      }),
    onFailed: async (tx, { claimId, kind }, fault) => {
      const claim = await lockClaim(tx, claimId)
      const step = { claimId, mover, now: clock.now(), data: { fault } }
      if (kind === 'refund') {
        await moveClaim(tx, { ...step, move: 'refund_failed' })
      } else if (claim && hasTrait(claim.state, 'hasPayout', true)) {
        const holdReason = fault === paymentVanished ? 'operator' : 'requisites'
        await moveClaim(tx, { ...step, move: 'hold', holdReason })
      }
    },
    onContradicted: (tx, { id, claimId }, reference) =>
      recordSentAfterAll(tx, { claimId, reference, mover, now: clock.now(), data: { payout: id } }),
  }
}
