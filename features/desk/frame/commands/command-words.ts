import { matchesQuery } from '@/components/ui/form/combobox-options'

/** Whether every typed word occurs in one of the texts. */
export function matches(query: string, ...texts: readonly string[]): boolean {
  const [label = '', ...keywords] = texts
  return matchesQuery({ value: '', label, keywords }, query)
}

const minVerbLength = 3

/** The text to search for, without a command at its beginning: `btc` for `switch off btc`. */
export function subjectOf(query: string, verbs: readonly string[]): string {
  const text = query.trim()
  const lower = text.toLowerCase()
  const verb = verbs.find((one) => lower.startsWith(`${one} `))
  const [first = '', ...rest] = text.split(/\s+/)
  if (verb !== undefined) {
    return text.slice(verb.length).trim()
  }
  const isBegun = first.length >= minVerbLength && rest.length > 0
  return isBegun && verbs.some((one) => one.startsWith(first.toLowerCase())) ? rest.join(' ') : text
}
