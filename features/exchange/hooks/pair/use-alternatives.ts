'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { Currency } from '@/lib/contracts/catalogue'
import { nearestCurrencies } from '@/lib/exchange/nearest-currencies'
import {
  alternativeQuery,
  candidates,
  mostAlternatives,
} from '@/features/exchange/api/alternatives'
import { bestPairsQuery } from '@/features/exchange/api/exchange-queries'

type Closed = {
  from: Currency | null
  /** The pair on the screen is none of them. */
  shownTo: Currency | null
  /** What was sought; null while nothing stands in its way. */
  wanted: Currency | null
  receiveList: readonly Currency[]
}

/** What is open now and comes nearest to what cannot be had. */
export function useAlternatives({ from, shownTo, wanted, receiveList }: Closed): Currency[] {
  const locale = useLocale()
  const isSought = from !== null && wanted !== null
  const asked = isSought ? candidates(receiveList, wanted) : []
  const answers = useQueries({
    queries: asked.map((to) => alternativeQuery({ from: from?.id ?? 0, to: to.id }, locale)),
  })
  const best = useQuery({ ...bestPairsQuery(locale), enabled: isSought })

  if (!isSought) {
    return []
  }
  // Where all that is near rests, the best pairs are still known to be open.
  const open = [
    ...asked.filter((_, at) => answers[at]?.isSuccess),
    ...(best.data ?? []).filter((pair) => pair.from.id === from.id).map(({ to }) => to),
  ]
  const others = new Map(open.map((to) => [to.id, to]))
  others.delete(shownTo?.id ?? from.id)
  return nearestCurrencies([...others.values()], wanted).slice(0, mostAlternatives)
}
