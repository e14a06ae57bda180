import type { PairIds } from '../selection'

/* Entries of the browser's history store their pair, because not every address names it. */
const key = 'kantorPair'

export function entryOf({ from, to }: PairIds): Record<string, PairIds> {
  return { [key]: { from, to } }
}

/** The pair of an entry, from its state, which any script may have written. */
export function pairOfEntry(state: unknown): PairIds | null {
  const pair = property(state, key)
  const [from, to] = [property(pair, 'from'), property(pair, 'to')]
  return isId(from) && isId(to) ? { from, to } : null
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function isId(value: unknown): value is number {
  return Number.isInteger(value)
}
