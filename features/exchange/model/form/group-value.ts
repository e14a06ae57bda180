import type { InputDefinition } from '@/lib/contracts/catalogue'
import { formatRequisite } from '@/lib/requisites/format-requisite'

/** The value with the grouping of its kind; unchanged if grouping would lose a character. */
export function groupValue(
  { kind, checker }: Pick<InputDefinition, 'kind' | 'checker'>,
  value: string,
): string {
  const grouped = formatRequisite({ kind, checker, value })
  return bare(grouped) === bare(value) ? grouped : value
}

function bare(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}
