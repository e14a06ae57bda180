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
import { isPayable, lockInvoice, moveInvoice } from '@/server/modules/invoices'
import type { ClaimRow } from '../claims.repository'
import { assertUnpaid } from '../commands/visitor-moves'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/claim-moves'
import type { AgreedPrice } from './agree-on-price'
import { boundFaults, courseChanged } from './price-claim'
import type { ReadClaim } from './read-claim'

/** The invoice that a claim pays. */
export type InvoiceOrder = {
  id: string
  /** What the shop asks for, which the claim exchanges exactly. */
  amount: Decimal
  /** What the payer was shown; more is not asked for. */
  shown: Decimal | null
  expiresAt: Date
  mover: Mover
}

/**
 * The price of an invoice: the least that gives its amount at the present course. Refuses with `course_changed`
 * more than was shown, and with `validation_error` an amount outside the limits.
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
 * `state_changed` an invoice that is not to be paid any more, or for which a payment was reported or seen.
 */
export async function replaceUnpaid(
  tx: Tx,
  { invoice: order, now }: { invoice?: InvoiceOrder; now: Date },
): Promise<void> {
  if (!order) {
    return
  }
  await cancelUnpaid(tx, { invoiceId: order.id, mover: order.mover, now })
  const invoice = await lockInvoice(tx, order.id)
  if (!invoice || !isPayable(invoice, now)) {
    throw new AppError('state_changed')
  }
}

type CancelUnpaid = { invoiceId: string; mover: Mover; now: Date }

/** Cancels the unpaid claim of an invoice, if there is one. Refuses with `state_changed` if money has come for it. */
export async function cancelUnpaid(tx: Tx, { invoiceId, mover, now }: CancelUnpaid): Promise<void> {
  const isUnpaid = isOneOf(claims.state, statesWith('runsOut', true))
  const unpaid = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.invoiceId, invoiceId), isUnpaid))
  for (const { id: claimId } of unpaid) {
    await moveClaim(tx, { claimId, move: 'cancel', mover, now, prepare: assertUnpaid })
  }
}

type Choice = { order: InvoiceOrder; claim: ClaimRow; now: Date }

/** Writes into the history of an invoice, which the caller has locked, with what its payer wants to pay. */
export async function recordChoice(tx: Tx, { claim, now, order }: Choice): Promise<void> {
  const invoice = await lockInvoice(tx, order.id)
  if (!invoice) {
    throw new Error(`There is no invoice ${order.id}.`)
  }
  await moveInvoice(tx, {
    ...{ invoice, event: 'choose', claimId: claim.id, now },
    mover: { by: 'payer', actor: order.mover.actor },
    outcome: { status: invoice.status, exception: invoice.exception },
    ...(invoice.email === null && { change: { email: claim.email } }),
    data: { currencyId: claim.fromCurrencyId },
  })
}
