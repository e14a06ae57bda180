import { tooLong, tooShort, type Judge, type RequisiteFault } from '../requisite'

const shortestYoomoney = 11
const longestYoomoney = 20

/** A wallet of YooMoney: 4100, then the account, then two check digits. */
export function judgeYoomoney(value: string): RequisiteFault | null {
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
  return value.endsWith(checkDigitsOf(value)) ? null : { code: 'checksum' }
}

/*
 * The first digit says how many digits name the processing centre; these, filled up to ten, and the
 * account, filled up to twenty, are weighed from the end with powers of 13 modulo 99. A zero weighs
 * ten.
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

/* A wallet is of one currency, and says so by its first letter. */
function judgeOf({ shape, letter }: Shape): Judge {
  return (value) => {
    if (!shape.test(value)) {
      return { code: 'not_an_account' }
    }
    const isOther = letter !== undefined && !value.startsWith(letter)
    return isOther ? { code: 'wrong_currency', params: { start: letter } } : null
  }
}

/* The letter of its currency and twelve digits. */
const volet = /^[A-Z]\d{12}$/
/* The letter of its currency and a number that grows with the system. */
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
