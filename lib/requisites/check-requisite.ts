import { familyOf, type Family } from './family-of'
import { normaliseRequisite } from './normalise-requisite'
import {
  maxRequisiteLength,
  tooLong,
  type RequisiteCheck,
  type Requisite,
  type RequisiteError,
  type RequisiteFaultCode,
} from './requisite'
import { isNetwork, judgeAddress, type Network } from './wallets/networks'

const longestText = 200
const longestAddress = 128

/**
 * Returns the error of a value, or null. Browser and server use the same checks. A check is loaded when
 * the first value of its kind is checked, because some checks are large.
 */
export async function checkRequisite(requisite: Requisite): Promise<RequisiteError | null> {
  const value = await normaliseRequisite(requisite)
  if (value === '') {
    return requisite.required ? { code: missingCode(familyOf(requisite)) } : null
  }
  if (value.length > maxRequisiteLength) {
    return tooLong(maxRequisiteLength)
  }
  if (/[\u0000-\u001f\u007f]/.test(value)) {
    return { code: 'unreadable' }
  }
  const family = familyOf(requisite)
  if (family === 'select') {
    const isOffered = requisite.options?.some((option) => option.value === value) ?? false
    return isOffered ? null : { code: 'not_offered' }
  }
  return isNetwork(family) ? judgeWallet(family, value) : (await judgeOf(family, requisite))(value)
}

/* The error of an empty value, which says what to enter. */
function missingCode(family: Family): RequisiteFaultCode {
  return isNetwork(family) ? 'no_wallet' : missingCodes[family]
}

const missingCodes: Record<Exclude<Family, Network>, RequisiteFaultCode> = {
  wallet: 'no_wallet',
  card: 'no_card',
  'bank-card': 'no_card',
  iban: 'no_iban',
  sepa: 'no_iban',
  phone: 'no_phone',
  'mobile-ru': 'no_phone',
  memo: 'no_memo',
  person: 'no_name',
  latin: 'no_name',
  telegram: 'no_telegram',
  email: 'no_email',
  revtag: 'no_revtag',
  yoomoney: 'no_purse',
  volet: 'no_purse',
  'volet-usd': 'no_purse',
  'volet-eur': 'no_purse',
  moneygo: 'no_purse',
  'moneygo-usd': 'no_purse',
  'moneygo-eur': 'no_purse',
  select: 'no_choice',
  text: 'required',
}

async function judgeWallet(network: Network, value: string): Promise<RequisiteError | null> {
  return value.length > longestAddress ? tooLong(longestAddress) : judgeAddress(network, value)
}

async function judgeOf(
  family: Exclude<Family, Network | 'select'>,
  { checker }: Requisite,
): Promise<RequisiteCheck> {
  switch (family) {
    case 'card':
      return (await import('./accounts/card')).judgeCard
    case 'bank-card':
      return (await import('./accounts/card')).judgeBankCard
    case 'iban':
      return (await import('./accounts/iban')).judgeIban
    case 'sepa':
      return (await import('./accounts/iban')).judgeSepa
    case 'phone':
      return (await import('./accounts/phone')).checkPhone
    case 'mobile-ru':
      return (await import('./accounts/phone')).judgeRussianMobile
    case 'revtag':
      return (await import('./accounts/phone')).judgeRevtag
    case 'memo': {
      const { judgeMemo } = await import('./accounts/memo')
      return (value) => judgeMemo(value, checker)
    }
    case 'person':
      return (await import('./accounts/person')).judgePerson
    case 'latin':
      return (await import('./accounts/person')).judgeLatinPerson
    case 'telegram':
      return (await import('./accounts/contact')).judgeTelegram
    case 'email':
      return (await import('./accounts/contact')).judgeEmail
    case 'yoomoney':
      return (await import('./accounts/wallet-number')).judgeYoomoney
    case 'volet':
    case 'volet-usd':
    case 'volet-eur':
      return (await import('./accounts/wallet-number')).voletJudges[family]
    case 'moneygo':
    case 'moneygo-usd':
    case 'moneygo-eur':
      return (await import('./accounts/wallet-number')).moneygoJudges[family]
    case 'wallet':
      return (value) => (value.length > longestAddress ? tooLong(longestAddress) : null)
    case 'text':
      return (value) => (value.length > longestText ? tooLong(longestText) : null)
  }
}
