/** What a bank shows of a number: the characters before and after the hidden ones. */
export type ShownNumber = {
  head: string
  tail: string
  /** Whether nothing is hidden, so that `head` is the complete number. */
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
  const characters = Array.from(text.replaceAll(/[\s‐‑–—-]/g, ''))
  if (characters.length > 40 || characters.some((one) => !/\d/.test(one) && !hidden.test(one))) {
    return null
  }
  const first = characters.findIndex((one) => !/\d/.test(one))
  if (first === -1) {
    const digits = characters.join('')
    if (card.test(digits)) {
      return { head: digits, tail: digits, isWhole: true }
    }
    // Only the last digits, as on a receipt.
    return digits.length === leastShown ? { head: '', tail: digits, isWhole: false } : null
  }
  const last = characters.findLastIndex((one) => !/\d/.test(one))
  const head = characters.slice(0, first).join('')
  const tail = characters.slice(last + 1).join('')
  return head.length + tail.length < leastShown ? null : { head, tail, isWhole: false }
}

/** Whether a complete number can be the number of which this part is shown. */
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
  const characters = Array.from(text.replaceAll(/\s/g, ''))
  return characters.length <= 6
    ? `••••${characters.slice(-2).join('')}`
    : `${characters.slice(0, 2).join('')}••••${characters.slice(-4).join('')}`
}

/** Whether two numbers, each with some digits hidden or none, may be one number. */
export function mayBeSameNumber(one: string, other: string): boolean {
  const [a, b] = [readCard(maskPayerNumber(one)), readCard(maskPayerNumber(other))]
  return a === null || b === null
    ? maskPayerNumber(one) === maskPayerNumber(other)
    : (a.head.startsWith(b.head) || b.head.startsWith(a.head)) &&
        (a.tail.endsWith(b.tail) || b.tail.endsWith(a.tail))
}
