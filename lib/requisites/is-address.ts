import type { Currency } from '@/lib/contracts/catalogue'

/** Whether the value is the address of a wallet; a memo, which is short, is not. */
export function isAddress(value: string, { kind }: Pick<Currency, 'kind'>): boolean {
  return kind === 'crypto' && /^[\w:-]{24,}$/.test(value)
}
