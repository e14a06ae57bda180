import { isIP } from 'node:net'
import type { BlacklistKind } from '@/lib/contracts/desk/risk'
import { asciiEmail } from '@/lib/contracts/email-address'

/* White space and characters without width: soft hyphens, direction marks, zero-width joiners. */
const invisible = /[\s\p{Cf}]/gu
const digitsAndSigns = /^\+?[\d().\p{Pd}]+$/u

/**
 * The form in which values are compared: lower case, without white space, in Unicode NFKC. Null when the
 * text cannot be a value of this kind.
 */
export function normaliseListed(kind: BlacklistKind, text: string): string | null {
  const plain = text.normalize('NFKC').replace(invisible, '').toLowerCase().normalize('NFKC')
  if (plain === '') {
    return null
  }
  switch (kind) {
    case 'email':
      return asciiEmail(plain)?.toLowerCase() ?? null
    case 'requisite':
      return bareNumber(plain)
    case 'address':
      return networkOf(plain)
  }
}

/* Cards and phones are compared by their digits. */
function bareNumber(text: string): string {
  const digits = digitsAndSigns.test(text) ? text.replace(/\D/g, '') : ''
  return digits === '' ? text : digits
}

/* The form in which claims store an address: an IPv4 address, or the /64 network of an IPv6 address. */
function networkOf(text: string): string | null {
  const bare = text.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=\d+\.)/, '')
  const address = bare.replace(/\/64$/, '')
  if (isIP(bare) === 4) {
    return bare
  }
  return isIP(address) === 6 ? `${firstGroups(address).join(':')}::/64` : null
}

function firstGroups(address: string): string[] {
  // The URL parser returns every IPv6 address in canonical form.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...gap, ...right].slice(0, 4)
}
