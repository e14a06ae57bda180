import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { RequisiteError } from '../requisite'

/* A number without a plus and a country code is a Russian number. */
const defaultCountry = 'RU'

export function checkPhone(value: string): RequisiteError | null {
  return read(value)?.isValid() ? null : { code: 'not_a_phone' }
}

/** Russian transfers by phone number can only be sent to Russian mobile numbers. */
export function judgeRussianMobile(value: string): RequisiteError | null {
  const fault = checkPhone(value)
  return fault === null && !/^\+79\d{9}$/.test(value) ? { code: 'not_a_mobile' } : fault
}

/** Turns `8 (900) 123-45-67` into `+79001234567`; text that is no phone number is returned unchanged. */
export function normalisePhone(value: string): string {
  const phone = read(value)
  return phone?.isValid() ? phone.number : value
}

function read(value: string) {
  const phone = parsePhoneNumberFromString(value, { defaultCountry, extract: false })
  return phone?.ext ? undefined : phone
}

/** A Revtag (`@` and 3 to 16 lower-case Latin letters and digits), or the account's phone number. */
export function judgeRevtag(value: string): RequisiteError | null {
  if (value.startsWith('+')) {
    return checkPhone(value)
  }
  return /^@[a-z][a-z\d]{2,15}$/.test(value) ? null : { code: 'not_a_revtag' }
}
