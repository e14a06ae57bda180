import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { RequisiteFault } from '../requisite'

/* A number without a country code belongs to the office's country; others begin with a plus. */
const home = 'RU'

export function judgePhone(value: string): RequisiteFault | null {
  return read(value)?.isValid() ? null : { code: 'not_a_phone' }
}

/** Transfers by phone within Russia only go to Russian mobile numbers. */
export function judgeRussianMobile(value: string): RequisiteFault | null {
  const fault = judgePhone(value)
  return fault === null && !/^\+79\d{9}$/.test(value) ? { code: 'not_a_mobile' } : fault
}

/** `8 (900) 123-45-67` as `+79001234567`; anything that is not a number stays unchanged. */
export function normalisePhone(value: string): string {
  const phone = read(value)
  return phone?.isValid() ? phone.number : value
}

function read(value: string) {
  const phone = parsePhoneNumberFromString(value, { defaultCountry: home, extract: false })
  return phone?.ext ? undefined : phone
}

/** A Revtag, `@name` of 3 to 16 lower-case Latin letters and digits, or the phone number of the account. */
export function judgeRevtag(value: string): RequisiteFault | null {
  if (value.startsWith('+')) {
    return judgePhone(value)
  }
  return /^@[a-z][a-z\d]{2,15}$/.test(value) ? null : { code: 'not_a_revtag' }
}
