import type { InputDefinition } from '@/lib/contracts/catalogue'

/**
 * Where a value is kept. An address of one currency is none of another, so each keeps its own and
 * finds it again when the visitor comes back to it.
 */
export function valueKey(currencyId: number, input: Pick<InputDefinition, 'key'>): string {
  return `${String(currencyId)}.${input.key}`
}
