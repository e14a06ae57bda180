import type { WithdrawableBalance, WithdrawalMethod } from '@/lib/contracts/loyalty/own-withdrawals'
import { Decimal, one } from '@/lib/money/decimal'
import { parseAmount } from '@/lib/money/parse-amount'
import { roundAmountDown } from '@/lib/money/round'

/** How much of the method's currency one unit of the balance gives; null without a price. */
export function priceOf(method: WithdrawalMethod, balance: WithdrawableBalance): Decimal | null {
  const found = method.prices.find((price) => price.balance === balance.currency.id)
  return found ? new Decimal(found.price) : null
}

/** What is paid out for the typed amount, computed as by the server; null while it is not an amount. */
export function payoutOf(
  typed: string,
  { method, price }: { method: WithdrawalMethod; price: Decimal | null },
): Decimal | null {
  const amount = parseAmount(typed)
  return price !== null && amount.ok && amount.value.gt(0)
    ? roundAmountDown(amount.value.times(price), method.digits)
    : null
}

export type AmountFault =
  | { key: 'number' }
  | { key: 'digits'; digits: number }
  | { key: 'tooMuch' | 'below' | 'above'; bound: Decimal; currency: WithdrawalMethod['currency'] }

type Chosen = { balance: WithdrawableBalance; method: WithdrawalMethod; price: Decimal | null }

/** Why the typed amount cannot be requested, by the server's rules; null if it can. */
export function amountFault(typed: string, { balance, method, price }: Chosen): AmountFault | null {
  const amount = parseAmount(typed, balance.digits)
  if (!amount.ok && amount.fault === 'too_many_digits') {
    return { key: 'digits', digits: balance.digits }
  }
  if (!amount.ok || amount.value.lte(0)) {
    return { key: 'number' }
  }
  if (amount.value.gt(balance.available)) {
    const { available, currency } = balance
    return { key: 'tooMuch', bound: new Decimal(available), currency }
  }
  return boundFault(payoutOf(typed, { method, price }), method)
}

function boundFault(payout: Decimal | null, method: WithdrawalMethod): AmountFault | null {
  const { currency, maximum, minimum } = method
  if (payout?.lt(minimum)) {
    return { key: 'below', bound: new Decimal(minimum), currency }
  }
  return maximum !== null && payout?.gt(maximum)
    ? { key: 'above', bound: new Decimal(maximum), currency }
    : null
}

/** Whether a price differs from one to one, which says nothing. */
export function isCourse(price: Decimal): boolean {
  return !price.eq(one)
}
