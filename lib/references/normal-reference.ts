import { railForm } from './rail-reference'

/* Invisible characters, blank letters, and combining marks. */
const invisible = /[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u2800]/gu
/* The space characters that are left after NFKC. */
const space = /[\t-\r \u1680\u2028\u2029]/g
/* Separators between the parts of a reference: dashes, slashes, dots, underscores. */
const separator = /[\p{Pd}\u2212\u2044\u2215\u00b7\u2022\u2219\u22c5\u30fb/\\._]/gu

const hexHash = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i
const anyHex = /^(?:0x)?([0-9a-f]{32,})$/i
/* 32 bytes in base64, as TON's explorers write a hash. */
const base64Hash = /(?<![A-Za-z0-9_-])([A-Za-z0-9_-]{43})=?(?![A-Za-z0-9_=-])/
/* Transaction ids in base58, base32 and bech32 are at least this long; bank references are shorter. */
const longRuns = /[A-Za-z0-9]{40,}/g

/* Russian letters that look like Latin ones. */
const cyrillic = 'АВЕКМНОРСТУХ'
const latin = 'ABEKMHOPCTYX'

/**
 * The canonical spelling of a payment's reference. References are compared in this spelling. A hash is
 * taken out of an explorer's link; a hex hash is written in lower case without 0x, and other hashes
 * (base58, base32, bech32) keep their case. A rail's reference keeps which movement of its transaction it
 * is. References of banks and e-money are written in capitals
 * without separators.
 */
export function normalReference(reference: string): string {
  const text = reference
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(space, '')
    .replace(/%2b|\+/gi, '-')
    .replace(/%2f/gi, '_')
    .replace(/%3d/gi, '=')
  return railForm(text) ?? hashIn(text) ?? (withoutSeparators(text) || reference)
}

/* A hash or a UUID may also be written with separators. */
function withoutSeparators(text: string): string {
  const piece = text.replace(separator, '')
  return hexIn(piece) ?? inCapitals(piece)
}

function hexIn(text: string): string | null {
  const hex = hexHash.exec(text)?.[0] ?? anyHex.exec(text)?.[1]
  return hex?.toLowerCase() ?? null
}

function hashIn(text: string): string | null {
  const hex = hexIn(text)
  if (hex !== null) {
    return hex
  }
  const base64 = base64Hash.exec(urlSafeBase64(text))?.[1]
  return base64 === undefined ? longestRun(text) : toHex(base64)
}

/* When the whole text is a base64 hash, a slash is one of its characters and not part of a link. */
function urlSafeBase64(text: string): string {
  return /^[A-Za-z0-9_/-]{43}=?$/.test(text) ? text.replace(/\//g, '_') : text
}

function toHex(base64: string): string {
  const binary = atob(`${base64.replace(/-/g, '+').replace(/_/g, '/')}=`)
  return Array.from(binary, (character) =>
    character.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('')
}

function longestRun(text: string): string | null {
  const runs = text.match(longRuns) ?? []
  return runs.reduce<string | null>(
    (longest, run) => (longest === null || run.length > longest.length ? run : longest),
    null,
  )
}

/* A fixed list of letters, so that a later version of Unicode cannot change the canonical spelling. */
function inCapitals(text: string): string {
  return text
    .replace(/[a-zа-яё]/g, (letter) => letter.toUpperCase())
    .replace(/[АВЕКМНОРСТУХ]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter)
}
