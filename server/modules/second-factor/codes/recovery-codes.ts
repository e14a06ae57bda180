import { createHash, randomInt } from 'node:crypto'

/** How many codes are created at once. */
const count = 10
const groupLength = 5
/* Without characters that are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const shape = new RegExp(`^[${alphabet}]{${2 * groupLength}}$`)

/** Each code is two groups with a hyphen between them: fifty random bits. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => `${makeGroup()}-${makeGroup()}`)
}

function makeGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * The hash of a code, as it is stored. Ignores case, spaces and hyphens. Null when the text cannot be a
 * code.
 */
export function recoveryCodeHash(userId: string, code: string): string | null {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return shape.test(plain) ? createHash('sha256').update(`${userId} ${plain}`).digest('hex') : null
}
