import { tooLong, tooShort, type RequisiteCheck, type RequisiteError } from '../requisite'

const shortestYoomoney = 11
const longestYoomoney = 20

/** Checks a YooMoney wallet: 4100, the account number and two check digits. */
export function judgeYoomoney(value: string): RequisiteError | null {
  if (!/^\d+$/.test(value)) {
    return { code: 'not_an_account' }
  }
  if (value.length < shortestYoomoney) {
    return tooShort(shortestYoomoney)
  }
  if (value.length > longestYoomoney) {
    return tooLong(longestYoomoney)
  }
  if (!value.startsWith('4100')) {
    return { code: 'not_an_account' }
  }
  return value.endsWith(checkDigitsOf(value)) ? null : { code: 'wrong_digit' }
}

/*
 * The first digit is the length of the processing centre's number, which follows it. That number padded
 * to ten digits, and then the account padded to twenty digits, are weighted from the end with powers of
 * 13 modulo 99. A zero counts as ten.
 */
function checkDigitsOf(value: string): string {
  const centreEnd = 1 + Number(value[0])
  const centre = value.slice(1, centreEnd).padStart(10, '0')
  const account = value.slice(centreEnd, -2).padStart(20, '0')
  let weight = 13 ** 2 % 99
  let sum = 0
  for (const digit of Array.from(centre + account).toReversed()) {
    sum += (Number(digit) || 10) * weight
    weight = (weight * 13) % 99
  }
  return String((sum % 99) + 1).padStart(2, '0')
}

type Shape = { shape: RegExp; letter?: string }

/* The first letter of a wallet is its currency. */
function judgeOf({ shape, letter }: Shape): RequisiteCheck {
  return (value) => {
    if (!shape.test(value)) {
      return { code: 'not_an_account' }
    }
    const isOther = letter !== undefined && !value.startsWith(letter)
    return isOther ? { code: 'wrong_currency', params: { start: letter } } : null
  }
}

/* The letter of the currency, then twelve digits. */
const volet = /^[A-Z]\d{12}$/
/* The letter of the currency, then a number: newer wallets have more digits. */
const moneygo = /^[A-Z][1-9]\d{0,11}$/

export const voletJudges = {
  volet: judgeOf({ shape: volet }),
  'volet-usd': judgeOf({ shape: volet, letter: 'U' }),
  'volet-eur': judgeOf({ shape: volet, letter: 'E' }),
}

export const moneygoJudges = {
  moneygo: judgeOf({ shape: moneygo }),
  'moneygo-usd': judgeOf({ shape: moneygo, letter: 'U' }),
  'moneygo-eur': judgeOf({ shape: moneygo, letter: 'E' }),
}
