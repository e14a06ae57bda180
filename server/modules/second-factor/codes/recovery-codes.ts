import { createHash, randomInt } from 'node:crypto'

/** How many there are when they are new. */
const count = 10
const groupLength = 5
/* Without the letters and digits that are taken for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const shape = new RegExp(`^[${alphabet}]{${2 * groupLength}}$`)

/** Each is two groups with a hyphen between them: fifty random bits. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => `${makeGroup()}-${makeGroup()}`)
}

function makeGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** What is kept of a code, however it was typed; null when it cannot be one. */
export function recoveryCodeHash(userId: string, code: string): string | null {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return shape.test(plain) ? createHash('sha256').update(`${userId} ${plain}`).digest('hex') : null
}
