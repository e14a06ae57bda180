const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const sign = "[\\w!#$%&'*+/=?^`{|}~-]"

/** An address as it travels between mail servers: the domain in ASCII, at most 64 characters before it. */
export const asciiEmailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${sign}+(?:\\.${sign}+)*@(?:${label}\\.)+[a-z](?:[a-z\\d-]{0,61}[a-z\\d])$`,
  'i',
)

export const longestEmail = 254

/* Only the characters of a domain: a URL parser would accept far more. */
const part = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const domain = new RegExp(String.raw`^${part}(?:\.${part})+$`, 'u')

/**
 * The address in the form mail is sent to: `user@почта.рф` becomes `user@xn--80a1acny.xn--p1ai`.
 * Null when no mail can be sent there; whether the mailbox exists only shows when a mail is sent.
 */
export function asciiEmail(text: string): string | null {
  const given = text.trim()
  const at = given.lastIndexOf('@')
  const host = at > 0 ? asciiDomain(given.slice(at + 1)) : null
  const address = `${given.slice(0, at)}@${host ?? ''}`
  return host !== null && address.length <= longestEmail && asciiEmailPattern.test(address)
    ? address
    : null
}

function asciiDomain(text: string): string | null {
  if (!domain.test(text)) {
    return null
  }
  try {
    return new URL(`http://${text}/`).hostname
  } catch {
    return null
  }
}
