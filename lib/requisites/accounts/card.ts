import cardValidator from 'card-validator'
import { tooLong, tooShort, type RequisiteError } from '../requisite'

const shortest = 12
const longest = 19

/*
 * The possible lengths of a card of an unknown brand. It may be a national card (Belkart, Humo, Uzcard
 * …), which has sixteen to nineteen digits.
 */
const lengthsOfUnknown = [16, 17, 18, 19]

/** Cards of banks in Russia and its neighbours have at least sixteen digits. */
export function judgeBankCard(value: string): RequisiteError | null {
  const least = Math.min(...lengthsOfUnknown)
  return /^\d+$/.test(value) && value.length < least ? tooShort(least) : judgeCard(value)
}

export function judgeCard(value: string): RequisiteError | null {
  if (!/^\d+$/.test(value)) {
    return { code: 'not_a_card' }
  }
  if (value.length > longest) {
    return tooLong(longest)
  }
  const { card } = cardValidator.number(value, { luhnValidateUnionPay: true })
  const lengths = card?.lengths ?? lengthsOfUnknown
  const least = Math.min(...lengths)
  if (value.length < Math.max(least, shortest)) {
    return tooShort(least)
  }
  if (!lengths.includes(value.length)) {
    return { code: 'not_a_card' }
  }
  return hasCheckDigit(value) ? null : { code: 'wrong_card' }
}

/** The Luhn check: every second digit from the end is doubled. A number of only zeros is not valid. */
function hasCheckDigit(digits: string): boolean {
  const doubled = '0246813579'
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(at % 2 === 1 ? doubled[Number(digit)] : digit), 0)
  return sum > 0 && sum % 10 === 0
}
