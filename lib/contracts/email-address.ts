const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const character = "[\\w!#$%&'*+/=?^`{|}~-]"

/** An address as mail servers exchange it: an ASCII domain, and at most 64 characters before the `@`. */
export const asciiEmailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${character}+(?:\\.${character}+)*@(?:${label}\\.)+[a-z](?:[a-z\\d-]{0,61}[a-z\\d])$`,
  'i',
)

export const longestEmail = 254

/* Only characters of a domain. The URL parser alone would accept far more. */
const part = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const domain = new RegExp(String.raw`^${part}(?:\.${part})+$`, 'u')

/**
 * The form of the address to which mail is sent: `user@почта.рф` becomes
 * `user@xn--80a1acny.xn--p1ai`. Null if no mail can be sent to the address. This does not check
 * whether the mailbox exists.
 */
export function asciiEmail(text: string): string | null {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  const host = at > 0 ? asciiDomain(trimmed.slice(at + 1)) : null
  const address = `${trimmed.slice(0, at)}@${host ?? ''}`
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
