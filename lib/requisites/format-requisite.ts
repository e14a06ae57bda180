import { familyOf } from './family-of'
import type { Requisite } from './requisite'

const longestCard = 19
const longestIban = 34
const longestVolet = 13

/** The value as shown while it is typed: in groups, so that it is easy to compare with a card. */
export function formatRequisite({
  kind,
  checker,
  value,
}: Pick<Requisite, 'kind' | 'checker' | 'value'>): string {
  const family = familyOf({ kind, checker })
  if (family === 'card' || family === 'bank-card') {
    return inGroupsOfFour(value.replace(/\D/g, '').slice(0, longestCard))
  }
  if (family === 'iban' || family === 'sepa') {
    return inGroupsOfFour(lettersAndDigits(value).slice(0, longestIban))
  }
  if (family === 'phone' || family === 'mobile-ru') {
    return russianMobile(value)
  }
  return family.startsWith('volet') ? volet(lettersAndDigits(value).slice(0, longestVolet)) : value
}

function inGroupsOfFour(text: string): string {
  return text.replace(/.{4}(?=.)/g, '$& ')
}

function lettersAndDigits(value: string): string {
  return value.replace(/[^a-z\d]/gi, '').toUpperCase()
}

const russianMobileNumber = /^(\+7|7|8)(9\d\d)(\d{3})(\d\d)(\d\d)$/

/* +7 900 123-45-67, once it is complete. Other numbers stay as they were typed. */
function russianMobile(value: string): string {
  const bare = value.replace(/[\s\p{Pd}]/gu, '')
  return russianMobileNumber.test(bare)
    ? bare.replace(russianMobileNumber, '$1 $2 $3-$4-$5')
    : value
}

/* U 1234 5678 9012 */
function volet(text: string): string {
  return text.length > 1 ? `${text.slice(0, 1)} ${inGroupsOfFour(text.slice(1))}` : text
}
