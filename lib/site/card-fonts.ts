/** Fonts come as a file for each alphabet, and each counts as a family of its own. */
export const cardAlphabets = ['latin', 'cyrillic', 'latin-ext'] as const

export function cardFamily(alphabet: (typeof cardAlphabets)[number]): string {
  return `Onest ${alphabet}`
}
