/** The range of the random numbers of claims. Claims of version 0.1.0 have smaller numbers. */
export const claimNumberRange = { least: 10_000_000, most: 99_999_999 } as const

/** How a claim's number is written everywhere: `4839-2071`. A small number is written without groups. */
export function claimNumberText(number: number | string): string {
  return String(number).replace(/^(\d{4})(\d{4})$/, '$1-$2')
}

/**
 * How people write it, as the source of a pattern: with `№`, `#` or `No.` before it, and with spaces or
 * dashes between the digits.
 */
export const claimNumberPattern =
  '(?:[#№]|[Nn][Oo]\\.?)?\\s*\\d(?:[\\s\\-\\u2010-\\u2015\\u2212]*\\d){0,14}'
const written = new RegExp(`^${claimNumberPattern}$`)

/**
 * The digits of a claim's number that a person typed or pasted: `№ 4839-2071`, `4839 2071`,
 * `#48392071`. Null for any other text.
 */
export function readClaimNumber(text: string): string | null {
  const typed = text.trim()
  return written.test(typed) ? typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '') : null
}

const writtenBeginning = new RegExp(`^${claimNumberPattern}[\\s\\-\\u2010-\\u2015\\u2212]*$`)

/**
 * The digits of a part of a claim's number, such as one that is still being typed: `№ 4839-`, `39-20`.
 * Null for any other text.
 */
export function readClaimNumberPart(text: string): string | null {
  const typed = text.trim()
  return writtenBeginning.test(typed) ? typed.replace(/\D/g, '') : null
}
