import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DemoOutcome } from '@/lib/contracts/demo-pay'
import { decimalText } from '@/lib/contracts/common'
import { Decimal, toText } from '@/lib/money/decimal'
import type { DemoOrder, DemoProvider, SignedCallback } from '@/server/modules/payments/ports'
import type { CallbackBody } from './callback-body'
import {
  isSigned,
  sign,
  signatureHeader,
  textOfCallback,
  textOfFields,
  timestampHeader,
  type SharedKey,
} from './signature'

type Fields = Readonly<Record<string, string>>

const orderFields = z.object({
  order: z.string(),
  amount: decimalText,
  currency: z.string(),
  until: z.iso.datetime(),
  success: z.url(),
  fail: z.url(),
})

/** A payment provider for the demo, which asks the visitor what should happen. */
export function createDemoProvider(key: SharedKey): DemoProvider {
  return {
    readOrder: (fields) => readOrder(key, fields),
    amountFor: ({ amount }, outcome) => paidAmount(amount, outcome),
    callbacksFor: async (fields, { outcome, now }) => {
      const order = await readOrder(key, fields)
      const bodies = order ? bodiesFor(order, { outcome, now, form: fields.signature ?? '' }) : []
      return Promise.all(bodies.map((body) => signed(key, body, now)))
    },
  }
}

async function readOrder(key: SharedKey, fields: Fields): Promise<DemoOrder | null> {
  const { signature = '' } = fields
  const isOurs = await isSigned(key, { purpose: 'order', text: textOfFields(fields), signature })
  const parsed = orderFields.safeParse(fields)
  if (!isOurs || !parsed.success) {
    return null
  }
  const { order, amount, currency, until, success, fail } = parsed.data
  return {
    order,
    amount: new Decimal(amount),
    currencyCode: currency,
    until: new Date(until),
    successUrl: success,
    failUrl: fail,
  }
}

type Outcome = { outcome: DemoOutcome; now: Date; form: string }

function bodiesFor(demoOrder: DemoOrder, { outcome, now, form }: Outcome): CallbackBody[] {
  const { order, currencyCode: currency } = demoOrder
  if (outcome === 'fail') {
    return [{ status: 'failed', order }]
  }
  const paid: CallbackBody = {
    status: 'paid',
    order,
    id: movementOf(form, outcome),
    amount: toText(paidAmount(demoOrder.amount, outcome)),
    currency,
    payer: 'demo payer',
    at: now.toISOString(),
  }
  return outcome === 'exact' ? [{ status: 'pending', order }, paid] : [paid]
}

/* A form that is sent twice is one payment; a form that was opened again is another. */
function movementOf(form: string, outcome: DemoOutcome): string {
  const hash = createHash('sha256').update(`${form} ${outcome}`).digest('hex')
  return `demo-${hash.slice(0, 24)}`
}

const shares: Partial<Record<DemoOutcome, string>> = { less: '0.8', more: '1.25' }

/** Rounded to as many decimals as the amount of the order has, but at least two. */
function paidAmount(amount: Decimal, outcome: DemoOutcome): Decimal {
  const digits = Math.max(amount.decimalPlaces(), 2)
  return amount.times(shares[outcome] ?? '1').toDecimalPlaces(digits)
}

async function signed(key: SharedKey, content: CallbackBody, now: Date): Promise<SignedCallback> {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = await sign(key, 'callback', textOfCallback(timestamp, body))
  return {
    headers: {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      [signatureHeader]: signature,
    },
    body,
  }
}
