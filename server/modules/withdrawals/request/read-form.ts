import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import { parseAmount, type AmountError } from '@/lib/money/parse-amount'
import type { CatalogueCurrency } from '@/server/modules/catalogue'
import type { WithdrawalRow } from '../withdrawals.repository'
import { payoutOf, priceBetween, type Market, type Method } from './price-withdrawal'
import { readDestination } from './read-destination'

export type Form = {
  /** The currency of the balance. */
  from: CatalogueCurrency
  method: Method
  amount: string
  /** The amount to be paid out, according to the page or the shop. */
  receive?: string | undefined
  inputs: Record<string, string>
  locale: Locale
}

/** What is taken from the balance and what is paid out for it, fixed at the request. */
export type Agreed = {
  from: CatalogueCurrency
  method: Method
  amount: Decimal
  price: Decimal
  payout: Decimal
  usd: Decimal | null
  inputs: WithdrawalRow['inputs']
}

/**
 * Checks all fields of a request together, with a fault for each wrong one. Refuses with `validation_error`, with
 * `course_changed` when another amount would be paid out than was shown, and with `unavailable` without a price.
 */
export async function readForm(form: Form, market: Market): Promise<Agreed> {
  const { from, method } = form
  const price = priceBetween({ from, to: method.currency }, market)
  if (price === null) {
    throw new AppError('unavailable', { text: 'withdrawal_no_price' })
  }
  const amount = readAmount(form.amount, from.digits)
  const destination = await readDestination(form.inputs, method.currency.id, market)
  const payout = amount.value && payoutOf(amount.value, price, method.currency)
  const faults = [
    ...amount.faults,
    ...(payout === null ? [] : boundFaults(payout, method, form.locale)),
    ...destination.faults,
  ]
  if (faults.length > 0 || amount.value === null || payout === null) {
    throw refusedAt(...faults)
  }
  if (form.receive !== undefined && !payout.eq(form.receive)) {
    throw new AppError('course_changed')
  }
  const usd = usdOf({ from, amount: amount.value }, market)
  return { from, method, amount: amount.value, price, payout, usd, inputs: destination.inputs }
}

export function refusedAt(...faults: FieldError[]): AppError {
  return new AppError('validation_error', { faults })
}

function readAmount(raw: string, digits: number): { value: Decimal | null; faults: FieldError[] } {
  const parsed = parseAmount(raw, digits)
  if (parsed.ok && parsed.value.gt(0)) {
    return { value: parsed.value, faults: [] }
  }
  const fault = parsed.ok ? 'negative' : parsed.fault
  return { value: null, faults: [{ field: 'amount', ...amountFaults(digits)[fault] }] }
}

function amountFaults(digits: number): Record<AmountError, Omit<FieldError, 'field'>> {
  return {
    not_a_number: { key: 'number' },
    negative: { key: 'above', params: { minimum: '0' } },
    too_large: { key: 'below', params: { maximum: '1e20' } },
    too_many_digits: { key: 'digits', params: { digits: String(digits) } },
  }
}

/* An amount that is rounded down to zero is too small too. */
function boundFaults(
  payout: Decimal,
  { currency, maximum, minimum }: Method,
  locale: Locale,
): FieldError[] {
  if (payout.lt(minimum) || !payout.gt(0)) {
    const params = { minimum: limitText(minimum, currency, locale) }
    return [{ field: 'amount', key: 'too_small', params }]
  }
  if (maximum !== null && payout.gt(maximum)) {
    const params = { maximum: limitText(maximum, currency, locale) }
    return [{ field: 'amount', key: 'too_big', params }]
  }
  return []
}

const usdDigits = 8

function usdOf(
  { amount, from }: { amount: Decimal; from: CatalogueCurrency },
  { marketPrice }: Market,
): Decimal | null {
  const price = marketPrice({ from: from.assetCode, to: 'USD' })
  return price && amount.times(price).toDecimalPlaces(usdDigits)
}
