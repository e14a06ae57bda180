import type { PairResponse } from '@/lib/contracts/calculator'

export type PairNotice = { of: 'main' | 'from' | 'to'; html: string }

/** The office's notices of a pair, as HTML: of the pair itself, then of what is sent, then of what is received. */
export function noticesOfPair({ notify, from, to }: PairResponse): PairNotice[] {
  const notices = [
    { of: 'main', html: notify },
    { of: 'from', html: from.notify },
    { of: 'to', html: to.notify },
  ] as const
  return notices
    .map(({ of, html }) => ({ of, html: html?.trim() ?? '' }))
    .filter(({ html }) => html !== '')
}
