/** What a bank shows of a number: the characters before and after the hidden ones. */
export type ShownNumber = {
  head: string
  tail: string
  /** Whether nothing is hidden, so that `head` is the whole number. */
  isWhole: boolean
}

const hidden = /[*хx•·∙●…_#?.]/iu
const leastShown = 4
const card = /^\d{12,19}$/

/**
 * Reads the number of a card as a bank or an operator writes it: whole, or with hidden digits, such as
 * `427600******1234`, `*1234` or `1234`. Null if it is anything else, or if too few digits are shown to
 * tell cards apart.
 */
export function readCard(text: string): ShownNumber | null {
  const signs = Array.from(text.replaceAll(/[\s‐‑–—-]/g, ''))
  if (signs.length > 40 || signs.some((sign) => !/\d/.test(sign) && !hidden.test(sign))) {
    return null
  }
  const first = signs.findIndex((sign) => !/\d/.test(sign))
  if (first === -1) {
    const digits = signs.join('')
    if (card.test(digits)) {
      return { head: digits, tail: digits, isWhole: true }
    }
    // Only the last digits, as on a receipt.
    return digits.length === leastShown ? { head: '', tail: digits, isWhole: false } : null
  }
  const last = signs.findLastIndex((sign) => !/\d/.test(sign))
  const head = signs.slice(0, first).join('')
  const tail = signs.slice(last + 1).join('')
  return head.length + tail.length < leastShown ? null : { head, tail, isWhole: false }
}

/** Whether a whole number may be the one of which this is shown. */
export function fits({ head, isWhole, tail }: ShownNumber, number: string): boolean {
  return isWhole
    ? number === head
    : number.length >= head.length + tail.length && number.startsWith(head) && number.endsWith(tail)
}

/**
 * A payer's number as it may be stored and shown: at most the first six and the last four digits of a
 * card, and at most the first two and the last four characters of anything else.
 */
export function maskPayerNumber(text: string): string {
  const shown = readCard(text)
  if (shown) {
    return `${shown.head.slice(0, 6)}••••${shown.tail.slice(-4)}`
  }
  const signs = Array.from(text.replaceAll(/\s/g, ''))
  return signs.length <= 6
    ? `••••${signs.slice(-2).join('')}`
    : `${signs.slice(0, 2).join('')}••••${signs.slice(-4).join('')}`
}

/** Whether two numbers, each with some digits hidden or none, may be one number. */
export function mayBeSameNumber(one: string, other: string): boolean {
  const [a, b] = [readCard(maskPayerNumber(one)), readCard(maskPayerNumber(other))]
  return a === null || b === null
    ? maskPayerNumber(one) === maskPayerNumber(other)
    : (a.head.startsWith(b.head) || b.head.startsWith(a.head)) &&
        (a.tail.endsWith(b.tail) || b.tail.endsWith(a.tail))
}
