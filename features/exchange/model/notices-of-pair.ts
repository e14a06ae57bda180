import type { PairResponse } from '@/lib/contracts/calculator'

/** The office's notices of a pair, as HTML: main, from, to. */
export function noticesOfPair({ notify, from, to }: PairResponse): string[] {
  return [notify, from.notify, to.notify]
    .map((html) => html?.trim() ?? '')
    .filter((html) => html !== '')
}
