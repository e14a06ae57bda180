import type { ReactNode } from 'react'

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

/** What the same keys type in the other layout: `btc` for `иес`, `сбер` for `c,th`. */
export function otherLayout(text: string): string {
  return Array.from(text.toLowerCase())
    .map((letter) => other.get(letter) ?? letter)
    .join('')
}

export type ComboboxOption = {
  value: string
  /** The main text, shown in the closed field. */
  label: string
  description?: string
  /** Beside the label, never cut: the network of a coin. */
  chip?: string
  /** At the left edge: a logo. */
  leading?: ReactNode
  /** At the right edge: a reserve, a rate. */
  trailing?: ReactNode
  /** Further search terms: other spellings, a network, a code. */
  keywords?: readonly string[]
  disabled?: boolean
}

export type ComboboxGroup<Option extends ComboboxOption = ComboboxOption> = {
  label: string
  items: readonly Option[]
  /** Repeats options of other groups at the top of the list, and has no button that filters by it. */
  isShortcut?: boolean
}

/**
 * Every typed word must occur somewhere in the option, in any order: `trc usd` finds USDT TRC20. `екс
 * гыв` finds it too: the same keys in the wrong keyboard layout. Capitals, hyphens, spaces within a name
 * and `ё` make no difference: `тбанк` finds Т-Банк.
 */
export function matchesQuery(option: ComboboxOption, query: string): boolean {
  const { label, description = '', chip = '', keywords = [] } = option
  const names = [label, chip, description, ...keywords].map(fold)
  const haystack = [...names, ...names.map((name) => name.replaceAll(/\s/g, ''))].join(' ')
  return fold(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word) || haystack.includes(fold(otherLayout(word))))
}

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[-‐‑–—]/g, '')
}
