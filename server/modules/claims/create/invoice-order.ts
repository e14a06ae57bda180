import { and, eq } from 'drizzle-orm'
import type { PairResponse } from '@/lib/contracts/calculator'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import type { Locale } from '@/lib/i18n/locales'
import type { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { isOneOf } from '@/server/database/schema/columns'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { isPayable, lockInvoice } from '@/server/modules/invoices'
import { assertUnpaid } from '../commands/visitor-moves'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/claim-moves'
import { canOpenClaim, type ClaimKeyring } from '../own/keyring'
import type { AgreedPrice } from './agree-on-price'
import { boundFaults, courseChanged } from './price-claim'
import type { ReadClaim } from './read-claim'

/** The invoice that a claim pays. */
export type InvoiceOrder = {
  id: string
  /** What the shop asks for: exactly this amount of `to` is exchanged. */
  amount: Decimal
  /** What the payer was shown: they are not asked for more. */
  shown: Decimal | null
  expiresAt: Date
  mover: Mover
  /** The credentials with which the payer opens claims: only a claim of theirs is replaced. */
  keyring: ClaimKeyring
}

/**
 * The price of an invoice: the least that gives its amount at the present course. Refuses with
 * `course_changed` if that is more than was shown, and with `validation_error` if it is outside the limits.
 */
export function agreeOnInvoice(
  read: ReadClaim,
  pair: PairResponse,
  { invoice, locale }: { invoice: InvoiceOrder; locale: Locale },
): AgreedPrice {
  const { amount, shown } = invoice
  const terms = dealTermsOf(pair, { courseType: 'default' })
  const deal = dealForReceive(terms, amount)
  const faults = boundFaults({ ...read, send: deal?.send ?? read.send }, pair, {
    ...{ locale, promotion: null },
  })
  if (!deal || faults.length > 0) {
    throw new AppError('validation_error', {
      faults: faults.map((fault) => ({ ...fault, field: 'currency' })),
    })
  }
  if (shown && deal.send.gt(shown)) {
    throw courseChanged({ ...dealForSend(terms, deal.send), receive: amount })
  }
  return { deal: { ...deal, receive: amount }, terms, promo: null, discount: null }
}

/**
 * Cancels the unpaid claim of an invoice before another one is made, and locks the invoice. Refuses with
 * `forbidden` if the claim is somebody else's, and with `state_changed` if the invoice cannot be paid any
 * more, a payment for it was reported or seen, or another claim has just been made for it.
 */
export async function replaceUnpaid(
  tx: Tx,
  { invoice: order, now }: { invoice?: InvoiceOrder; now: Date },
): Promise<void> {
  if (!order) {
    return
  }
  const { id: invoiceId, keyring, mover } = order
  const unpaid = await listUnpaid(tx, invoiceId)
  if (!unpaid.every((claim) => isOpenedBy(claim, keyring))) {
    throw new AppError('forbidden', { text: 'invoice_paid_by_another' })
  }
  await cancelAll(tx, unpaid, { mover, now })
  const invoice = await lockInvoice(tx, invoiceId)
  const isTaken = (await listUnpaid(tx, invoiceId)).length > 0
  if (!invoice || isTaken || !isPayable(invoice, now)) {
    throw new AppError('state_changed')
  }
}

/** A trigger refuses the claim of an invoice whose shop has just been blocked. */
export function throwUnpayable(error: unknown): never {
  const isUnpayable = violatedConstraintOf(error) === 'claims_of_payable_invoice'
  throw isUnpayable ? new AppError('state_changed', { cause: error }) : error
}

/** Cancels the unpaid claim of an invoice, if there is one. Refuses with `state_changed` if money has come for it. */
export async function cancelUnpaid(
  tx: Tx,
  { invoiceId, ...by }: Cancelling & { invoiceId: string },
): Promise<void> {
  await cancelAll(tx, await listUnpaid(tx, invoiceId), by)
}

type Unpaid = Awaited<ReturnType<typeof listUnpaid>>[number]
type Cancelling = { mover: Mover; now: Date }

async function listUnpaid(tx: Tx, invoiceId: string) {
  const { email, id, secretHash, state, userId } = claims
  const isUnpaid = isOneOf(state, statesWith('runsOut', true))
  return tx
    .select({ id, secretHash, userId, email })
    .from(claims)
    .where(and(eq(claims.invoiceId, invoiceId), isUnpaid))
}

async function cancelAll(
  tx: Tx,
  unpaid: readonly Unpaid[],
  { mover, now }: Cancelling,
): Promise<void> {
  for (const { id: claimId } of unpaid) {
    await moveClaim(tx, { claimId, move: 'cancel', mover, now, prepare: assertUnpaid })
  }
}

function isOpenedBy(claim: Unpaid, { secrets, ...owner }: ClaimKeyring): boolean {
  const secret = secrets.find(({ id }) => id === claim.id)?.secret ?? null
  return canOpenClaim(claim, { ...owner, secret })
}
