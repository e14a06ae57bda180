import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import { findCurrencyByCode, findPayInByReference } from './payments.repository'
import type { CallbackReading, PayInWay, PaymentMethods, RawCallback, SeenPayment } from './ports'

/**
 * Decides what a reported payment means. Each function may be called repeatedly for the same payment.
 */
export type PaymentListener = {
  /** Money arrived. */
  accept: (payment: SeenPayment) => Promise<void>
  /** Money arrived that cannot be booked as it was reported. */
  noteOdd: (odd: OddPayment) => Promise<void>
  /**
   * The provider is processing the payment; no money has arrived. Has no effect when a later state is
   * known.
   */
  announce: (claimId: string) => Promise<void>
}

/** Also handles what only a network reports: a booked payment may vanish from it. */
export type ChainListener = PaymentListener & {
  /** A payment vanished. Nothing must be paid out for it until it is back, or an operator has decided. */
  vanish: (payment: BookedPayment) => Promise<void>
  /** The payment is back. If it was struck out meanwhile, it still has to be accepted like a new one. */
  restore: (payment: BookedPayment) => Promise<void>
  /** The payment will not come back. Returns false as long as the consequence cannot be decided yet. */
  lose: (payment: BookedPayment) => Promise<boolean>
}

type BookedPayment = { claimId: string; reference: string }

/**
 * A payment with an unknown currency code, or with an amount that has more decimal places than its
 * currency.
 */
export type OddPayment = {
  claimId: string
  method: PaymentMethodName
  reference: string
  amount: Decimal
  currencyCode: string
  payer: string | null
  at: Date
}

export type TakeCallback = {
  methods: PaymentMethods
  method: PaymentMethodName
  callback: RawCallback
  listener: PaymentListener
}

type Paid = Extract<CallbackReading, { kind: 'paid' }>

/**
 * Handles a provider's message about a payment. Amount and currency are passed on as the provider
 * reported them; nothing is taken from a browser. A repeated message changes nothing, nor does `pending`
 * that arrives after the payment.
 *
 * Throws `not_found` (the method or the claim does not exist), `token_not_valid` (the provider did not
 * sign the message, or it is too old) and `bad_request`.
 */
export async function takeCallback(db: Database, command: TakeCallback): Promise<void> {
  const { methods, method, callback, listener } = command
  const known = methods.get(method)
  if (known?.payIn.kind === 'requested') {
    return hear(db, known.payIn, callback)
  }
  const readCallback = known?.readCallback
  if (!readCallback) {
    throw new AppError('not_found')
  }
  const reading = await readCallback(callback)
  if (reading.kind === 'not_from_provider') {
    throw new AppError('token_not_valid')
  }
  if (reading.kind === 'unreadable') {
    throw new AppError('bad_request')
  }
  const payIn = await findPayInByReference(db, { method, reference: reading.order })
  if (!payIn) {
    throw new AppError('not_found')
  }
  const { claimId } = payIn
  if (reading.kind === 'paid') {
    await reportPaid(db, { method, claimId, reading, listener })
  } else if (reading.kind === 'pending') {
    await listener.announce(claimId)
  }
}

type RequestedWay = Extract<PayInWay, { kind: 'requested' }>

async function hear(db: Database, way: RequestedWay, callback: RawCallback): Promise<void> {
  if ((await way.hear(db, callback)) === 'not_from_provider') {
    throw new AppError('token_not_valid')
  }
}

type PaidReport = {
  method: PaymentMethodName
  claimId: string
  reading: Omit<Paid, 'kind' | 'order'>
  listener: PaymentListener
}

/** Reports a payment that arrived. An operator must see every payment, so none is refused. */
export async function reportPaid(db: Database, { method, claimId, reading, listener }: PaidReport) {
  const { reference, amount, currencyCode, payer, payerNumber, payerName, at } = reading
  const payment = { method, claimId, reference, amount, payer, at }
  const currency = await findCurrencyByCode(db, currencyCode)
  if (!currency || amount.decimalPlaces() > currency.digits) {
    await listener.noteOdd({ ...payment, currencyCode })
  } else {
    await listener.accept({ ...payment, payerNumber, payerName, currencyId: currency.id })
  }
}
