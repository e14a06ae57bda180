import { jsonIn } from '@/lib/http/json-in'
import { localePath } from '@/lib/i18n/locales'
import { Decimal, toText } from '@/lib/money/decimal'
import type {
  CallbackReading,
  PaymentMethod,
  PaymentOrder,
  PaymentRedirect,
  RawCallback,
} from '@/server/modules/payments/ports'
import { callbackBody, type CallbackBody } from './callback-body'
import { findDemoPayout, sendDemoPayout } from './demo-payouts'
import {
  isSigned,
  sign,
  signatureHeader,
  textOfCallback,
  textOfFields,
  timestampHeader,
  type SharedKey,
} from './signature'

const windowSeconds = 300

/** Payments on the demo provider's page, and payouts by the demo provider. */
export function createFormMethod(
  key: SharedKey,
  clock: { now: () => Date },
): Required<Omit<PaymentMethod, 'sendsOnce'>> {
  return {
    name: 'form',
    // The provider's page is on this site, so forms need no other origin.
    payIn: { kind: 'redirect', open: (order) => open(key, order, clock.now()), formOrigins: [] },
    readCallback: (callback) => readCallback(key, callback),
    sendPayout: sendDemoPayout,
    findPayout: (payout) => Promise.resolve(findDemoPayout(payout)),
  }
}

async function open(key: SharedKey, order: PaymentOrder, now: Date): Promise<PaymentRedirect> {
  const { claimId, invoiceId, amount, currencyCode, until, locale, origin } = order
  const pageOf = (path: string) => origin + localePath(locale, path)
  // The payer of an invoice does not know that there is a claim. The invoice's page leads them back to the shop.
  const afterwards = (outcome: 'success' | 'fail') =>
    invoiceId === null
      ? `${pageOf(`/claim/${outcome}`)}?id=${claimId}`
      : pageOf(`/pay/${invoiceId}`)
  const fields = {
    order: claimId,
    amount: toText(amount),
    currency: currencyCode,
    until: until.toISOString(),
    issued: now.toISOString(),
    success: afterwards('success'),
    fail: afterwards('fail'),
  }
  const signature = await sign(key, 'order', textOfFields(fields))
  return { method: 'get', action: pageOf('/demo-pay'), fields: { ...fields, signature } }
}

async function readCallback(
  key: SharedKey,
  { header, body, now }: RawCallback,
): Promise<CallbackReading> {
  const timestamp = header(timestampHeader) ?? ''
  const signature = header(signatureHeader) ?? ''
  const text = textOfCallback(timestamp, body)
  if (
    !isRecent(timestamp, now) ||
    !(await isSigned(key, { purpose: 'callback', text, signature }))
  ) {
    return { kind: 'not_from_provider' }
  }
  const parsed = callbackBody.safeParse(jsonIn(body))
  return parsed.success ? readingOf(parsed.data) : { kind: 'unreadable' }
}

function isRecent(timestamp: string, now: Date): boolean {
  return (
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds
  )
}

function readingOf(body: CallbackBody): CallbackReading {
  if (body.status !== 'paid') {
    return { kind: body.status, order: body.order }
  }
  const { order, id, currency, payer, payerNumber, payerName, at } = body
  const amount = new Decimal(body.amount)
  return amount.gt(0)
    ? {
        kind: 'paid',
        order,
        reference: id,
        amount,
        currencyCode: currency,
        payer,
        payerNumber,
        payerName,
        at: new Date(at),
      }
    : { kind: 'unreadable' }
}
