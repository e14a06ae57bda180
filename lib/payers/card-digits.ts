/** What a bank shows of a card: the digits before and after the hidden ones. */
export type CardDigits = {
  head: string
  tail: string
  /** Whether no digit is hidden, so that `head` is the whole number. */
  isWhole: boolean
}

const hidden = /[*xх•·∙●…_#?.]/iu
const leastDigits = 4
const wholeNumber = /^\d{12,19}$/

/**
 * Reads a card's number as a bank or an operator writes it: whole, or with hidden digits, such as
 * `427600******1234`, `*1234` or `1234`. Null if it is anything else, or if too few digits are shown to
 * tell cards apart.
 */
export function readCardDigits(text: string): CardDigits | null {
  const signs = Array.from(text.replaceAll(/[\s‐‑–—-]/g, ''))
  if (signs.length === 0 || signs.length > 40) {
    return null
  }
  if (signs.some((sign) => !/\d/.test(sign) && !hidden.test(sign))) {
    return null
  }
  const first = signs.findIndex((sign) => !/\d/.test(sign))
  if (first === -1) {
    const digits = signs.join('')
    if (wholeNumber.test(digits)) {
      return { head: digits, tail: digits, isWhole: true }
    }
    // Only the last digits, as on a receipt.
    return digits.length === leastDigits ? { head: '', tail: digits, isWhole: false } : null
  }
  const last = signs.findLastIndex((sign) => !/\d/.test(sign))
  const head = signs.slice(0, first).join('')
  const tail = signs.slice(last + 1).join('')
  return head.length + tail.length < leastDigits ? null : { head, tail, isWhole: false }
}

/** Whether a whole number may be the card of which these digits are shown. */
export function fitsCard({ head, tail, isWhole }: CardDigits, number: string): boolean {
  return isWhole
    ? number === head
    : number.length >= head.length + tail.length && number.startsWith(head) && number.endsWith(tail)
}

/** A card's number as it may be stored and shown: at most its first six and its last four digits. */
export function maskCard({ head, tail }: CardDigits): string {
  return `${head.slice(0, 6)}••••${tail.slice(-4)}`
}
