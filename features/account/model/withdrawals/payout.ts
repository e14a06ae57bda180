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

/** Whether a price says more than that both are the same money. */
export function isCourse(price: Decimal): boolean {
  return !price.eq(one)
}
