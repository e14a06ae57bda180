import { AppError } from '@/lib/errors/app-error'
import { toText, zero } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import type { Locale } from '@/lib/i18n/locales'
import type { UserActor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { hashOf } from '@/server/database/idempotent-answers'
import { lockInvoice, type InvoiceRow } from '@/server/modules/invoices'
import type { WithdrawalMover } from '../moves/withdrawal-moves'
import type { Market, Method } from '../request/price-withdrawal'
import { readForm, refusedAt, type Agreed } from '../request/read-form'
import { findEarlier, type CommandKey } from '../request/same-request'
import { setAside } from '../request/set-aside'
import type { WithdrawalRow } from '../withdrawals.repository'
import { countRefund, invoiceMoverOf, refundableOf } from './count-refund'
import { findPayersInputs, isRefundable } from './refund-places'
import { assertWithinDay, keyActor, refusingUsedOrder, type ShopOfPayout } from './request-payout'

export type RefundRequest = {
  amount?: string | undefined
  currency?: number | undefined
  inputs?: Record<string, string> | undefined
  orderId?: string | null | undefined
  metadata: Record<string, string>
}

export type RefundInvoice = {
  invoiceId: string
  shop: ShopOfPayout
  /** A key, or the owner of the shop. */
  by: { keyId: string } | { actor: UserActor }
  address: string
  request: RefundRequest
  idempotencyKey: string
  market: Market
  locale: Locale
  now: Date
}

/**
 * Sets a part of a shop's balance aside for the payer of an invoice. All refunds of an invoice are at most what was
 * paid. Refuses as `readForm` and `setAside` do; with `not_found` an invoice of another shop or mode; with
 * `state_changed` one that was not paid; and with `duplicate`.
 */
export async function refundInvoice(db: Database, command: RefundInvoice): Promise<WithdrawalRow> {
  const { by, locale, now, request, shop } = command
  const key = refundKeyOf(command)
  const earlier = await findRefund(db, command)
  if (earlier) {
    return earlier
  }
  const owner = { userId: shop.userId, shopId: shop.id }
  const mover = moverOf(command)
  const shopKeyId = 'keyId' in by ? by.keyId : null
  const { metadata, orderId = null } = request
  return refusingUsedOrder(() => {
    let invoice: InvoiceRow
    return setAside(db, {
      ...{ source: 'shop_refund', owner, mover, command: key, locale, now },
      more: { invoiceId: command.invoiceId, shopKeyId, orderId, metadata },
      agree: async (tx) => {
        invoice = await lockLiveInvoice(tx, command)
        return readRefund(tx, invoice, command)
      },
      assertAllowed: async (tx, { usd }) =>
        shopKeyId === null ? undefined : assertWithinDay(tx, owner, { usd, locale, now }),
      afterwards: async (tx, row) => {
        const invoiceMover = invoiceMoverOf(mover, row)
        await countRefund(tx, { invoice, refund: row, mover: invoiceMover, now })
      },
    })
  })
}

/** The refund that the same command has asked for before; null for a new one. */
export function findRefund(db: Database, asked: AskedRefund): Promise<WithdrawalRow | null> {
  return findEarlier(db, refundKeyOf(asked))
}

function moverOf({ address, by, shop }: RefundInvoice): WithdrawalMover {
  return 'keyId' in by
    ? { by: 'key', actor: keyActor, address, shopId: shop.id }
    : { by: 'customer', actor: by.actor, address, shopId: shop.id }
}

type AskedRefund = Pick<RefundInvoice, 'idempotencyKey' | 'invoiceId' | 'request'>

export function refundKeyOf({ idempotencyKey, invoiceId, request }: AskedRefund): CommandKey {
  const { amount = null, currency = null, inputs = {}, metadata, orderId = null } = request
  const pairs = [Object.entries(inputs).sort(), Object.entries(metadata).sort()]
  const bodyHash = hashOf([invoiceId, amount, currency, orderId, ...pairs])
  return { scope: 'shop.refund', key: idempotencyKey, bodyHash }
}

async function lockLiveInvoice(tx: Tx, { invoiceId, shop }: RefundInvoice): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice?.live || invoice.shopId !== shop.id) {
    throw new AppError('not_found')
  }
  return invoice
}

async function readRefund(
  tx: Tx,
  invoice: InvoiceRow,
  { locale, market, request }: RefundInvoice,
): Promise<Agreed> {
  const amount = refundAmountOf(invoice, request.amount)
  const form = { ...refundSidesOf(invoice, request, market), amount, locale }
  const { currency } = form.method
  const inputs = request.inputs ?? (await findPayersInputs(tx, invoice, currency.id))
  try {
    return assertLeft(invoice, await readForm({ ...form, inputs: inputs ?? {} }, market), locale)
  } catch (error) {
    // The shop did not write these inputs, so it is told what to do rather than what is wrong with each input.
    if (!request.inputs && error instanceof AppError && isAboutInputs(error)) {
      throw refusedAt({ field: 'inputs', key: 'refund_needs_inputs' })
    }
    throw error
  }
}

function isAboutInputs({ faults }: AppError): boolean {
  return faults.length > 0 && faults.every(({ field }) => field.startsWith('inputs'))
}

/** Without an amount, everything that is left is refunded. */
export function refundAmountOf(invoice: InvoiceRow, amount: string | undefined): string {
  const left = refundableOf(invoice)
  if (left.isZero()) {
    throw new AppError('state_changed')
  }
  return amount ?? toText(left)
}

/** Refuses a refund of more than is left. */
export function assertLeft(invoice: InvoiceRow, refund: Agreed, locale: Locale): Agreed {
  const left = refundableOf(invoice)
  if (refund.amount.gt(left)) {
    const params = { available: limitText(left, refund.from, locale) }
    throw refusedAt({ field: 'amount', key: 'above_available', params })
  }
  return refund
}

/** The shop's currency, and the one that the payer gets: the currency that they paid with, or the shop's own. */
export function refundSidesOf(
  { currencyId, payCurrencyId }: InvoiceRow,
  { currency = payCurrencyId ?? currencyId }: Pick<RefundRequest, 'currency'>,
  market: Market,
) {
  const from = market.currencyOf(currencyId)
  const to = market.currencyOf(currency)
  const isOffered = currency === currencyId || currency === payCurrencyId
  if (!from || !isOffered || !to || !isRefundable(to, market)) {
    throw refusedAt({ field: 'currency', key: 'unknown_value' })
  }
  const method: Method = { currency: to, minimum: zero, maximum: null }
  return { from, method }
}
