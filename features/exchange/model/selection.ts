import { dropFilling } from '@/lib/exchange/address/exchange-address'

type WithId = { id: number }
type Named = { id: number; code: string }
export type PairIds = { from: number; to: number }

/** The chosen currency while it can be had, else the first that can. */
export function chosenOrFirst<T extends WithId>(
  list: readonly T[] | undefined,
  id: number | null,
): T | null {
  return list?.find((item) => item.id === id) ?? list?.[0] ?? null
}

export function pairName({ from, to }: PairIds): string {
  return `${String(from)}-${String(to)}`
}

/** Writes the pair into the address, keeping whatever else stands there and fills nothing in. */
export function searchWithPair(search: string, pair: PairIds): string {
  const parameters = new URLSearchParams(search)
  dropFilling(parameters)
  parameters.set('cur_from', String(pair.from))
  parameters.set('cur_to', String(pair.to))
  return `?${parameters.toString()}`
}

/** What an address says of the pair on the screen: nothing, this one by ids or codes, or another. */
export function saidOfPair(
  search: string,
  pair: { from: Named; to: Named },
): 'nothing' | 'this' | 'another' {
  const parameters = new URLSearchParams(search)
  const names = { from: parameters.get('cur_from'), to: parameters.get('cur_to') }
  if (names.from === null && names.to === null) {
    return 'nothing'
  }
  return answersTo(pair.from, names.from) && answersTo(pair.to, names.to) ? 'this' : 'another'
}

function answersTo({ id, code }: Named, name: string | null): boolean {
  return name === String(id) || name?.toUpperCase() === code
}
