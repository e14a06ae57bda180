import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { limitText } from '@/lib/money/money-text'
import type { testPayoutOutcomes } from '@/lib/contracts/shops/invoice-lists'
import type { Database, Tx } from '@/server/database/client'
import { findAnswer, storeKeyOrFindAnswer } from '@/server/database/idempotent-answers'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import {
  addToTestBalance,
  lockInvoice,
  readCurrencies,
  type InvoiceMover,
  type InvoiceRow,
} from '@/server/modules/invoices'
import { publishWebhook } from '@/server/modules/webhooks'
import {
  assertLeft,
  countRefund,
  payoutKeyOf,
  payoutObject,
  readForm,
  readPayout,
  refundAmountOf,
  refundKeyOf,
  refundSidesOf,
  refusedAt,
  uncountRefund,
  usedOrder,
  type Agreed,
  type CommandKey,
  type Market,
  type PayoutRequest,
  type RefundRequest,
  type ShopPayout,
} from '@/server/modules/withdrawals'
import type { ShopRow } from '../shops/shops.repository'
import {
  changeTestPayout,
  findTestPayout,
  hasTestOrder,
  insertTestPayout,
  lockTestBalance,
  lockTestPayout,
  payoutOfTest,
  type TestPayoutRow,
} from './test-payouts.repository'

type Asked = {
  shop: ShopRow
  keyId: string | null
  idempotencyKey: string
  locale: Locale
  now: Date
}
type AskedPayout = Asked & { request: PayoutRequest; market: Market }
type AskedRefund = Asked & { request: RefundRequest; market: Market; invoiceId: string }

/** As `requestPayout` does, but from the test balance: nothing is ever paid. */
export async function requestTestPayout(db: Database, asked: AskedPayout): Promise<ShopPayout> {
  const { request } = asked
  const agree = () => readPayout(db, asked)
  return setAside(db, { ...asked, kind: 'payout', key: payoutKeyOf(asked), agree, more: request })
}

/** As `refundInvoice` does, for an invoice of the test mode, whose payer need not say where the money goes. */
export async function refundTestSale(db: Database, asked: AskedRefund): Promise<ShopPayout> {
  const { invoiceId, locale, market, request } = asked
  const agree = async (invoice: InvoiceRow | null) => {
    if (!invoice) {
      throw new AppError('not_found')
    }
    const amount = refundAmountOf(invoice, request.amount)
    const sides = refundSidesOf(invoice, request, market)
    const refund = await readTestRefund({ ...sides, amount, locale }, request, market)
    return assertLeft(invoice, refund, locale)
  }
  const key = refundKeyOf(asked)
  return setAside(db, { ...asked, kind: 'refund', key, agree, more: request, invoiceId })
}

type Sides = ReturnType<typeof refundSidesOf> & { amount: string; locale: Locale }

/* Without inputs the money goes nowhere in particular. */
function readTestRefund(sides: Sides, { inputs }: RefundRequest, market: Market): Promise<Agreed> {
  const asWritten = inputs ? market : { ...market, receiveInputs: () => [] }
  return readForm({ ...sides, inputs: inputs ?? {} }, asWritten)
}

type SetAside = Asked & {
  kind: TestPayoutRow['kind']
  key: CommandKey
  invoiceId?: string
  agree: (invoice: InvoiceRow | null) => Promise<Agreed>
  more: Pick<PayoutRequest, 'orderId' | 'metadata'>
}

/* The invoice is locked before the balance, as for a live refund. */
async function setAside(db: Database, asked: SetAside): Promise<ShopPayout> {
  const { agree, invoiceId, key, kind, locale, more, now, shop } = asked
  const earlier = await findAnswer(db, key)
  if (earlier !== null) {
    return made(await findTestPayout(db, earlier), shop)
  }
  return inTransaction(db, async (tx) => {
    const id = makeId(now)
    const first = await storeKeyOrFindAnswer(tx, { ...key, subjectId: id, now })
    if (first !== null) {
      return made(await findTestPayout(tx, first), shop)
    }
    const invoice = invoiceId === undefined ? null : await lockTestInvoice(tx, invoiceId, shop)
    const { amount, from, inputs, method, payout, price } = await agree(invoice)
    const available = await lockTestBalance(tx, shop.id, now)
    if (amount.gt(available)) {
      const params = { available: limitText(available, from, locale) }
      throw refusedAt({ field: 'amount', key: 'above_available', params })
    }
    const orderId = more.orderId ?? null
    if (orderId !== null && (await hasTestOrder(tx, shop.id, orderId))) {
      throw usedOrder()
    }
    const row = await insertTestPayout(tx, {
      ...{ id, shopId: shop.id, kind, keyId: asked.keyId, invoiceId: invoice?.id ?? null },
      ...{ orderId, metadata: more.metadata, amount, payoutCurrencyId: method.currency.id },
      ...{ price, payoutAmount: payout, inputs, state: 'waiting', version: 1 },
      ...{ createdAt: now, updatedAt: now },
    })
    await addToTestBalance(tx, { shopId: shop.id, amount: amount.negated(), now })
    if (invoice) {
      await countRefund(tx, { invoice, refund: row, mover: moverOf(asked), now })
    }
    await tellTestPayout(tx, { row, outcome: 'pending', currencyId: shop.currencyId, now })
    return payoutOfTest(row, shop.currencyId)
  })
}

function moverOf({ keyId, shop }: Asked): InvoiceMover {
  return keyId === null
    ? { by: 'owner', actor: { kind: 'user', userId: shop.userId } }
    : { by: 'key', actor: { kind: 'system', name: 'merchant' }, keyId }
}

function made(row: TestPayoutRow | null, { currencyId }: ShopRow): ShopPayout {
  if (!row) {
    throw new Error('The key of a command is stored, but its test payout is missing.')
  }
  return payoutOfTest(row, currencyId)
}

async function lockTestInvoice(tx: Tx, id: string, shop: ShopRow): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id)
  if (!invoice || invoice.live || invoice.shopId !== shop.id) {
    throw new AppError('not_found')
  }
  return invoice
}

type Outcome = (typeof testPayoutOutcomes)[number]
type Simulate = { id: string; shop: ShopRow; outcome: Outcome; now: Date }

/**
 * Ends a payout or a refund of the test mode, with the webhooks of a real one. Refuses with `not_found` another
 * shop's, and with `state_changed` one that has ended.
 */
export function simulatePayout(db: Database, command: Simulate): Promise<ShopPayout> {
  const { id, now, outcome, shop } = command
  return inTransaction(db, async (tx) => {
    const before = await lockTestPayout(tx, id)
    if (before?.shopId !== shop.id) {
      throw new AppError('not_found')
    }
    if (before.endedAt !== null) {
      throw new AppError('state_changed')
    }
    const reason = outcome === 'declined' ? 'Simulated' : null
    const change = { state: outcome, reason, updatedAt: now, endedAt: now }
    const row = await changeTestPayout(tx, before, change)
    if (outcome === 'declined') {
      await giveBack(tx, row, now)
    }
    await tellTestPayout(tx, { row, outcome, currencyId: shop.currencyId, now })
    return payoutOfTest(row, shop.currencyId)
  })
}

async function giveBack(tx: Tx, row: TestPayoutRow, now: Date): Promise<void> {
  const { amount, invoiceId, shopId } = row
  const invoice = invoiceId === null ? null : await lockInvoice(tx, invoiceId)
  await addToTestBalance(tx, { shopId, amount, now })
  if (invoice) {
    const mover = { by: 'test', actor: { kind: 'system', name: 'test' } } as const
    await uncountRefund(tx, { invoice, refund: row, mover, now })
  }
}

type Told = { row: TestPayoutRow; currencyId: number; outcome: 'pending' | Outcome; now: Date }

/** Writes what a shop is told about a payout or a refund of the test mode, in the transaction of the change. */
export async function tellTestPayout(
  tx: Tx,
  { row, currencyId, outcome, now }: Told,
): Promise<void> {
  const currencyOf = await readCurrencies(tx, [currencyId, row.payoutCurrencyId])
  await publishWebhook(tx, {
    ...{ shopId: row.shopId, live: false, type: `payout.${outcome}`, now },
    ...{ subject: { testPayoutId: row.id }, sequence: row.version },
    object: payoutObject(payoutOfTest(row, currencyId), { currencyOf, locale: 'en' }),
  })
}
