import type { Currency } from '@/lib/contracts/catalogue'

export type HomeDirection = { from: Currency; to: Currency }

/** What can be received for a currency, in the office's order. */
export type Receivable = { from: Currency; list: readonly Currency[] }

/**
 * Directions that are not among the best pairs, one of each sending currency in turn, so that the first
 * few show what the office exchanges.
 */
export function otherDirections(
  receivable: readonly Receivable[],
  best: readonly HomeDirection[],
  most: number,
): HomeDirection[] {
  const shown = new Set(best.map(nameOf))
  const others = receivable.map(({ from, list }) =>
    list.map((to) => ({ from, to })).filter((direction) => !shown.has(nameOf(direction))),
  )
  const longest = Math.max(0, ...others.map((directions) => directions.length))
  return Array.from({ length: longest }, (_, turn) =>
    others.flatMap((directions) => directions.slice(turn, turn + 1)),
  )
    .flat()
    .slice(0, most)
}

function nameOf({ from, to }: HomeDirection): string {
  return `${from.slug} ${to.slug}`
}
