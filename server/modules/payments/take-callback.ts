import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import type { PaymentMethodName } from '@/server/database/schema/payments'
import { findCurrencyByCode, findPayInByReference } from './payments.repository'
import type { CallbackReading, PaymentMethods, RawCallback, SeenPayment } from './ports'

/** What an exchange does with what was seen. Both are told the same thing any number of times. */
export type PaymentListener = {
  /** Money came. */
  accept: (seen: SeenPayment) => Promise<void>
  /** The provider is at it; nothing has come. Harmless when more is known already. */
  announce: (claimId: string) => Promise<void>
}

export type TakeCallback = {
  methods: PaymentMethods
  method: PaymentMethodName
  callback: RawCallback
  listener: PaymentListener
}

type Paid = Extract<CallbackReading, { kind: 'paid' }>

/**
 * A provider's word about a payment. What it says of amount and currency is passed on as it was
 * seen; nothing is taken from a browser. A word that came late or twice changes nothing.
 *
 * Refuses with `not_found` (no such method, no claim of this name), `token_not_valid` (not the
 * provider, or too old), `bad_request` and `validation_error`.
 */
export async function takeCallback(db: Database, command: TakeCallback): Promise<void> {
  const { methods, method, callback, listener } = command
  const readCallback = methods.get(method)?.readCallback
  if (!readCallback) {
    throw new AppError('not_found')
  }
  const reading = await readCallback(callback)
  if (reading.kind === 'not_his') {
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
    await listener.accept({ method, claimId, ...(await readMoney(db, reading)) })
  } else if (reading.kind === 'pending') {
    await listener.announce(claimId)
  }
}

async function readMoney(
  db: Database,
  { reference, amount, currencyCode, payer, at }: Paid,
): Promise<Omit<SeenPayment, 'method' | 'claimId'>> {
  const currency = await findCurrencyByCode(db, currencyCode)
  if (!currency) {
    throw new AppError('validation_error', {
      faults: [{ field: 'currency', key: 'unknown_value' }],
    })
  }
  if (amount.decimalPlaces() > currency.digits) {
    const params = { digits: String(currency.digits) }
    throw new AppError('validation_error', { faults: [{ field: 'amount', key: 'digits', params }] })
  }
  return { reference, amount, currencyId: currency.id, payer, at }
}
