import { firstTooLargeInvoice } from '@/lib/contracts/shops/invoice-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Database, Executor, Tx } from '@/server/database/client'
import {
  findAnswer,
  hashOf,
  storeKeyOrFindAnswer,
  type CommandKey,
} from '@/server/database/idempotent-answers'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { enqueueJob } from '@/server/database/jobs'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { readAmount } from '@/server/modules/claims'
import {
  findInvoice,
  insertInvoice,
  insertInvoiceEvent,
  type InvoiceRow,
} from '@/server/modules/invoices'
import type { OpenDirection } from '@/server/modules/offer'
import type { ShopRow } from '../shops/shops.repository'
import { expireInvoiceJob } from './jobs'
import { findPayableBound } from './payment-offers'

export type InvoiceTerms = {
  amount: string
  orderId: string
  description: string
  email: string | null
  metadata: Record<string, string>
  returnUrl: string | null
  cancelUrl: string | null
  locale: 'ru' | 'en' | null
  minutes: number
}

/** The currency of a shop, and what pays amounts of it now. */
export type ShopCurrency = {
  /** The digits of amounts in it. */
  digits: number
  /** Empty while nothing can be paid, whatever the amount. */
  open: readonly OpenDirection[]
  /** An amount in the caller's language. */
  amountText: (amount: Decimal) => string
}

/** Whose invoice it is, and how it is made; a link also says from which network. */
export type NewInvoice = {
  shop: ShopRow
  live: boolean
  by: 'owner' | 'key' | 'payer'
  actor: Actor
  keyId?: string
  link?: { id: string; address: string }
  currency: ShopCurrency
  terms: InvoiceTerms
  /** Unique across all callers; the same key with the same terms returns the same invoice. */
  idempotencyKey: string
  now: Date
}

/**
 * Makes an invoice of a shop. Refuses with `validation_error` an amount that the currency cannot have and, in live
 * mode, one that nothing can pay now, with `duplicate` an order for which the shop has an invoice in this mode, with
 * `forbidden` what the shop, the key or the link may not make any more, and with `idempotency_mismatch`.
 */
export async function createInvoice(db: Database, command: NewInvoice): Promise<InvoiceRow> {
  const key = keyOf(command)
  const earlier = await findAnswer(db, key)
  if (earlier !== null) {
    return created(db, earlier)
  }
  const { currency, live, shop } = command
  const amount = readInvoiceAmount(command.terms.amount, currency.digits)
  if (live) {
    assertAmountPayable(amount, { ...currency, currencyId: shop.currencyId })
  }
  return inTransaction(db, async (tx) => {
    const { now, terms } = command
    const id = makeId(now)
    const first = await storeKeyOrFindAnswer(tx, { ...key, subjectId: id, now })
    if (first !== null) {
      return created(tx, first)
    }
    const invoice = await insertInvoice(tx, rowOf(command, id, amount))
    if (!invoice) {
      const faults = [{ field: 'orderId', key: 'taken' }]
      throw new AppError('duplicate', { faults })
    }
    await recordCreation(tx, command, invoice)
    const runAt = new Date(now.getTime() + terms.minutes * 60_000)
    await enqueueJob(tx, expireInvoiceJob, { invoiceId: id }, { runAt })
    return invoice
  }).catch(throwChanged)
}

const termsOfOthers = ['shop_invoices_of_shop', 'shop_invoices_of_key', 'shop_invoices_of_link']

/* The shop, its key or its link has changed since the caller read it. */
function throwChanged(error: unknown): never {
  const isLate = termsOfOthers.includes(violatedConstraintOf(error) ?? '')
  throw isLate ? new AppError('forbidden', { cause: error }) : error
}

function keyOf({ idempotencyKey, live, shop, terms }: NewInvoice): CommandKey {
  const bodyHash = hashOf([shop.id, live, terms])
  return { scope: 'invoice.create', key: idempotencyKey, bodyHash }
}

async function created(db: Executor, id: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, id)
  if (!invoice) {
    throw new Error('The key of a command is stored, but the invoice that it created is missing.')
  }
  return invoice
}

/** Refuses with `validation_error` at `amount` what is no positive amount with these digits, and what is too large. */
export function readInvoiceAmount(text: string, digits: number): Decimal {
  const { faults, value } = readAmount(text, { field: 'amount', digits })
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  if (value.gte(firstTooLargeInvoice)) {
    const params = { maximum: firstTooLargeInvoice }
    throw new AppError('validation_error', { faults: [{ field: 'amount', key: 'below', params }] })
  }
  return value
}

/** Refuses with `validation_error` at `amount` an amount outside the limits of every currency that can pay it now. */
export function assertAmountPayable(
  amount: Decimal,
  { amountText, currencyId, digits, open }: ShopCurrency & { currencyId: number },
): void {
  const bound = findPayableBound(open, { amount, currencyId, digits })
  if (bound) {
    const params = { amount: amountText(bound.amount) }
    const faults = [{ field: 'amount', key: `payable_${bound.is}`, params }]
    throw new AppError('validation_error', { faults })
  }
}

function rowOf({ keyId, link, live, now, shop, terms }: NewInvoice, id: string, amount: Decimal) {
  const { description, email, locale, metadata, minutes, orderId } = terms
  return {
    ...{ id, shopId: shop.id, live, orderId, amount, currencyId: shop.currencyId },
    ...{ description, metadata, email, locale },
    returnUrl: terms.returnUrl ?? shop.returnUrl,
    cancelUrl: terms.cancelUrl ?? shop.cancelUrl,
    ...{ keyId: keyId ?? null, linkId: link?.id ?? null, address: link?.address ?? null },
    feePercent: shop.feePercent,
    ...({ status: 'new', exception: 'none', version: 1 } as const),
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    ...{ createdAt: now, updatedAt: now },
  }
}

async function recordCreation(
  tx: Tx,
  { actor, by, keyId, now }: NewInvoice,
  { id }: InvoiceRow,
): Promise<void> {
  await insertInvoiceEvent(tx, {
    ...{ invoiceId: id, seq: 1, event: 'create', fromStatus: null, toStatus: 'new' },
    ...{ exception: 'none', by, ...toActorColumns(actor), keyId: keyId ?? null },
    ...{ data: {}, createdAt: now },
  })
}
