import { randomInt } from 'node:crypto'

/* Without signs that look like others: 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const randomLength = 10

/** A code that nobody guesses: ten of 25 signs, about 46 bits, after the prefix. */
export function randomCode(prefix: string): string {
  const signs = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)])
  return `${prefix}${signs.join('')}`
}
