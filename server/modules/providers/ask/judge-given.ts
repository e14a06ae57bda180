import { Decimal } from '@/lib/money/decimal'
import { judgeBankCard } from '@/lib/requisites/accounts/card'
import type { GivenRequisites } from '../ports'

type Asked = {
  amount: Decimal
  currency: string
  /** How many decimals an amount of the currency can have. */
  digits: number
  now: Date
}

/* The largest change of the amount by which a provider may tell payments apart. */
const mostUnits = new Decimal(1)
const mostShare = new Decimal('0.01')
const leastMilliseconds = 60_000
const mostMilliseconds = 7 * 86_400_000

const shapes = {
  card: /^\d{16,19}$/,
  phone: /^\+\d{10,15}$/,
  account: /^[A-Z0-9]{8,34}$/,
} as const

/** What is wrong with the details that a provider gave, as one sentence; null if they may be shown. */
export function judgeGiven(
  given: GivenRequisites,
  { amount, currency, digits, now }: Asked,
): string | null {
  if (given.currency !== currency) {
    return `The currency is ${given.currency}, but ${currency} was requested.`
  }
  const difference = given.amount.minus(amount).abs()
  if (difference.gt(Decimal.min(mostUnits, amount.times(mostShare)))) {
    return `The amount is ${given.amount.toFixed()}, but ${amount.toFixed()} was requested.`
  }
  if (given.amount.decimalPlaces() > digits) {
    return `The amount is ${given.amount.toFixed()}, which nobody can pay in ${currency}.`
  }
  if (!shapes[given.kind].test(given.number)) {
    return `This is not a valid ${given.kind} number.`
  }
  if (given.kind === 'card' && judgeBankCard(given.number) !== null) {
    return 'This is not a valid card number.'
  }
  const left = given.until.getTime() - now.getTime()
  if (left < leastMilliseconds || left > mostMilliseconds) {
    return 'There is too little or too much time to pay.'
  }
  return null
}
