import { countrySpecs, isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import { tooLong, tooShort, type RequisiteError } from '../requisite'

const checksums = new Set([
  ValidationErrorsIBAN.WrongIBANChecksum,
  ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
])

export function judgeIban(value: string): RequisiteError | null {
  const { valid, errorCodes } = validateIBAN(value)
  if (valid) {
    return null
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) {
    return judgeLength(value)
  }
  // A letter instead of a digit also makes the check digits wrong, but its error is more specific.
  const isChecksum = errorCodes.length > 0 && errorCodes.every((code) => checksums.has(code))
  return { code: isChecksum ? 'wrong_digit' : 'not_an_iban' }
}

/** A SEPA transfer can only be sent to an IBAN of a SEPA country. */
export function judgeSepa(value: string): RequisiteError | null {
  const country = value.slice(0, 2)
  const isKnown = (countrySpecs[country]?.chars ?? null) !== null
  return isKnown && !isSEPACountry(country) ? { code: 'not_sepa' } : judgeIban(value)
}

function judgeLength(value: string): RequisiteError {
  const count = countrySpecs[value.slice(0, 2)]?.chars ?? null
  if (count === null) {
    return { code: 'not_an_iban' }
  }
  return value.length < count ? tooShort(count) : tooLong(count)
}
