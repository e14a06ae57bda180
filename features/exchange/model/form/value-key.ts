import type { InputDefinition } from '@/lib/contracts/catalogue'

/**
 * The key under which a value is stored. A currency's address is not valid for another, so each
 * currency keeps its own value for when the visitor comes back to it.
 */
export function valueKey(currencyId: number, input: Pick<InputDefinition, 'key'>): string {
  return `${String(currencyId)}.${input.key}`
}
