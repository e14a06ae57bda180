import { dropPrefill } from '@/lib/exchange/address/exchange-address'

type WithId = { id: number }
type Named = { id: number; code: string }
export type PairIds = { from: number; to: number }

/** The chosen currency if it is available, otherwise the first available one. */
export function chosenOrFirst<T extends WithId>(
  list: readonly T[] | undefined,
  id: number | null,
): T | null {
  return list?.find((item) => item.id === id) ?? list?.[0] ?? null
}

export function pairName({ from, to }: PairIds): string {
  return `${String(from)}-${String(to)}`
}

/** Writes the pair into the address and keeps its other parameters, except those that fill in the form. */
export function searchWithPair(search: string, pair: PairIds): string {
  const parameters = new URLSearchParams(search)
  dropPrefill(parameters)
  parameters.set('cur_from', String(pair.from))
  parameters.set('cur_to', String(pair.to))
  return `?${parameters.toString()}`
}

/** Whether an address names no pair, the one on the screen (by ids or codes), or another. */
export function pairInAddress(
  search: string,
  pair: { from: Named; to: Named },
): 'nothing' | 'this' | 'another' {
  const parameters = new URLSearchParams(search)
  const names = { from: parameters.get('cur_from'), to: parameters.get('cur_to') }
  if (names.from === null && names.to === null) {
    return 'nothing'
  }
  return isNamedBy(pair.from, names.from) && isNamedBy(pair.to, names.to) ? 'this' : 'another'
}

function isNamedBy({ id, code }: Named, name: string | null): boolean {
  return name === String(id) || name?.toUpperCase() === code
}
