const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const other = new Map(
  Array.from(latin).flatMap((key, index) => {
    const letter = cyrillic.charAt(index)
    return [
      [key, letter],
      [letter, key],
    ]
  }),
)

/** The same keys in the other layout: `иес` is `btc`, `c,th` is `сбер`. */
export function otherLayout(text: string): string {
  return Array.from(text.toLowerCase())
    .map((letter) => other.get(letter) ?? letter)
    .join('')
}
