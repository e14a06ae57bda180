type Reply = {
  email: string
  subject: string
  /** What was written; it comes back quoted. */
  text: string
}

/* Longer addresses are cut or refused by some mail programs. */
const longestQuote = 1000

/** A letter begun in the reader's own mail program. */
export function replyLink({ email, subject, text }: Reply): string {
  const quoted = beginningOf(text)
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
  const body = ['', '', ...quoted].join('\r\n')
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/* Sign by sign: half of one has no place in an address. */
function beginningOf(text: string): string {
  const signs = Array.from(text)
  return signs.length > longestQuote ? `${signs.slice(0, longestQuote).join('').trimEnd()}…` : text
}
