import type { PairResponse } from '@/lib/contracts/calculator'

/** The office's notices of a pair, as HTML: of the pair itself, then of what is sent, then of what is received. */
export function noticesOfPair({ notify, from, to }: PairResponse): string[] {
  return [notify, from.notify, to.notify]
    .map((html) => html?.trim() ?? '')
    .filter((html) => html !== '')
}
