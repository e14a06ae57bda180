import { AppError, type FieldError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import type { ChangeDeps } from '@/server/modules/resources'
import { setWithdrawalRules, type WithdrawalRules } from '@/server/modules/settings'
import { hasDestination, type Market } from '../request/price-withdrawal'

type Offered = Pick<Market, 'currencyOf' | 'receiveInputs'>
type NewRules = { rules: WithdrawalRules; version: string; market: Offered }

/**
 * Sets the currencies in which balances are paid out, and when two operators have to approve. Refuses a currency
 * that is unknown or named twice, or whose form does not say where the money goes, and bounds that no
 * amount of it can meet.
 */
export async function saveWithdrawalRules(
  { db, ...author }: ChangeDeps,
  { rules, version, market }: NewRules,
): Promise<void> {
  const faults = rules.methods.flatMap((method, at) => faultsOf(method, { rules, at, market }))
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  await setWithdrawalRules(db, { rules, version, ...author })
}

type Around = Pick<NewRules, 'rules' | 'market'> & { at: number }

function faultsOf(
  { currencyId, maximum, minimum }: WithdrawalRules['methods'][number],
  { at, market, rules }: Around,
): FieldError[] {
  const field = (name: string) => `rules.methods.${at}.${name}`
  const currency = market.currencyOf(currencyId)
  if (currency === null) {
    return [{ field: field('currencyId'), key: 'unknown_value' }]
  }
  const first = rules.methods.findIndex((method) => method.currencyId === currencyId)
  const params = { digits: String(currency.digits) }
  const hasDigits = (text: string | null) =>
    text === null || new Decimal(text).decimalPlaces() <= currency.digits
  return [
    ...(first < at ? [{ field: field('currencyId'), key: 'twice' }] : []),
    ...(hasDestination(market, currencyId)
      ? []
      : [{ field: field('currencyId'), key: 'no_destination' }]),
    ...(hasDigits(minimum) ? [] : [{ field: field('minimum'), key: 'digits', params }]),
    ...(hasDigits(maximum) ? [] : [{ field: field('maximum'), key: 'digits', params }]),
    ...(maximum !== null && new Decimal(maximum).lt(minimum)
      ? [{ field: field('maximum'), key: 'below_minimum' }]
      : []),
  ]
}
