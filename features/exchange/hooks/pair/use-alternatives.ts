'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { alternativeQuery, candidates, maxAlternatives } from '@/features/exchange/api/alternatives'
import { bestPairsQuery } from '@/features/exchange/api/exchange-queries'
import type { Currency } from '@/lib/contracts/catalogue'
import { nearestCurrencies } from '@/lib/exchange/nearest-currencies'

type AlternativesInput = {
  from: Currency | null
  /** The receiving currency that is shown, which is not an alternative. */
  shownTo: Currency | null
  /** The wanted currency; null while the pair is open. */
  wanted: Currency | null
  receiveList: readonly Currency[]
}

/** The receiving currencies of open pairs, those closest to the wanted currency first. */
export function useAlternatives({
  from,
  shownTo,
  wanted,
  receiveList,
}: AlternativesInput): Currency[] {
  const locale = useLocale()
  const isSought = from !== null && wanted !== null
  const pairsToCheck = isSought ? candidates(receiveList, wanted) : []
  const answers = useQueries({
    queries: pairsToCheck.map((to) => alternativeQuery({ from: from?.id ?? 0, to: to.id }, locale)),
  })
  const best = useQuery({ ...bestPairsQuery(locale), enabled: isSought })

  if (!isSought) {
    return []
  }
  // If all checked pairs are paused, the best pairs are still known to be open.
  const open = [
    ...pairsToCheck.filter((_, at) => answers[at]?.isSuccess),
    ...(best.data ?? []).filter((pair) => pair.from.id === from.id).map(({ to }) => to),
  ]
  const others = new Map(open.map((to) => [to.id, to]))
  others.delete(shownTo?.id ?? from.id)
  return nearestCurrencies([...others.values()], wanted).slice(0, maxAlternatives)
}
