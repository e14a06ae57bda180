const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const sign = "[\\w!#$%&'*+/=?^`{|}~-]"

/** An address as it travels between mail servers: the domain in ASCII, at most 64 signs before it. */
export const asciiEmailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${sign}+(?:\\.${sign}+)*@(?:${label}\\.)+[a-z](?:[a-z\\d-]{0,61}[a-z\\d])$`,
  'i',
)

export const longestEmail = 254

/* Only what a domain may be written with: an address of the web would take far more. */
const part = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const domain = new RegExp(String.raw`^${part}(?:\.${part})+$`, 'u')

/**
 * The address as letters go to it: `user@почта.рф` becomes `user@xn--80a1acny.xn--p1ai`. Null when no
 * letter can be sent there; whether somebody reads it, only the letter tells.
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
