import type { CardMark, VerificationKind } from '@/lib/contracts/verification/verification-lists'

const dots = '••••'

/**
 * How a number is shown to people who need not know it: only its end, and for an account also the beginning, by
 * which its owner recognises it. A phone number is written like one. At most half of a short number is shown.
 */
export function maskNumber(kind: VerificationKind, number: string): string {
  if (/^\+7\d{10}$/.test(number)) {
    return `+7 ${number.slice(2, 4)}• •••-${number.slice(-4, -2)}-${number.slice(-2)}`
  }
  const end = number.slice(-Math.min(kind === 'person' ? 3 : 4, Math.floor(number.length / 2)))
  const isLong = kind === 'account' && number.length >= 12
  return isLong ? `${number.slice(0, 4)} ${dots} ${end}` : `${dots} ${end}`
}

/* In this order: the first that fits is the mark. */
const marks: readonly (readonly [CardMark, RegExp])[] = [
  ['mir', /^220[0-4]/],
  ['uzcard', /^8600|^5614/],
  ['humo', /^9860/],
  ['amex', /^3[47]/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['unionpay', /^62|^81/],
  ['mastercard', /^5[1-5]|^222[1-9]|^22[3-9]|^2[3-6]|^27[01]|^2720/],
  ['maestro', /^50|^5[6-9]|^6[37]/],
  ['visa', /^4/],
]

/** The brand of a card; null if it is unknown. */
export function cardMarkOf(number: string): CardMark | null {
  return marks.find(([, shape]) => shape.test(number))?.[0] ?? null
}
