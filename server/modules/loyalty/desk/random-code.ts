import { randomInt } from 'node:crypto'

/* Without characters that look like others: 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const randomLength = 10

/** A code that nobody can guess: after the prefix, ten of 25 characters, which is about 46 bits. */
export function randomCode(prefix: string): string {
  const characters = Array.from(
    { length: randomLength },
    () => alphabet[randomInt(alphabet.length)],
  )
  return `${prefix}${characters.join('')}`
}
