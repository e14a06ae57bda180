'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useMemo, useState } from 'react'
import type { Currency } from '@/lib/contracts/catalogue'
import { isClosed, bestPairsQuery } from '@/features/exchange/api/exchange-queries'
import { isTechBreak, ApiError } from '@/lib/http/api-error'
import { nearestCurrencies } from '@/lib/exchange/nearest-currencies'
import { alternativeQuery, candidates, maxAlternatives } from '@/features/exchange/api/alternatives'
import { useCalculator } from '../use-calculator'
import { useRefusedPair, type KnownPair } from './use-refused-pair'

type ClosureInput = {
  known: KnownPair
  answer: PairAnswer
  currencies: readonly Currency[] | undefined
  receiveList: readonly Currency[] | undefined
}

/** Whether the pair can be exchanged now; if not, why, and the alternatives. */
export function useClosure({
  known,
  answer,
  currencies,
  receiveList = noCurrencies,
}: ClosureInput) {
  const fault = usePairError(known, answer)
  const isBreak = isTechBreak(fault)
  const closed = isBreak || (known.from !== null && isClosed(fault))
  const refused = useRefusedPair(known, currencies)
  const alternatives = useAlternatives({
    from: known.from,
    shownTo: known.to,
    wanted: isBreak ? null : (refused?.to ?? (closed ? known.to : null)),
    receiveList,
  })

  return {
    /** The last response is still shown, but nothing can be exchanged. */
    isClosed: closed,
    /** A maintenance break closes all pairs. */
    isBreak,
    fault,
    /** The requested pair, if it is not offered and another pair is shown. */
    refused,
    /** The receiving currencies of open pairs, those closest to the unavailable currency first. */
    alternatives,
  }
}

const noCurrencies: never[] = []

type AlternativesInput = {
  from: Currency | null
  /** The receiving currency that is shown, which is not an alternative. */
  shownTo: Currency | null
  /** The wanted currency; null while the pair is open. */
  wanted: Currency | null
  receiveList: readonly Currency[]
}

/** The receiving currencies of open pairs, those closest to the wanted currency first. */
function useAlternatives({ from, shownTo, wanted, receiveList }: AlternativesInput): Currency[] {
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

/** The error of the pair, or of the list it depends on. */
type PairAnswer = { error: Error | null; isPending: boolean }

/**
 * Why the pair has no response. The error stays while the pair is requested again. Before the browser's
 * first response it is the error that the server got when it rendered the page, because the page's
 * prefetched responses do not include errors.
 */
function usePairError({ from, to }: KnownPair, { error, isPending }: PairAnswer): Error | null {
  const first = useCalculator((state) => state.closedAtFirst)
  const initialFault = useMemo(
    () => first && new ApiError({ code: first.code, detail: first.detail }),
    [first],
  )
  const isOfFirst = first !== null && first.from === from?.id && first.to === to?.id
  const choice = useCalculator((state) => state.choice)
  const name = [choice.from, choice.to, from?.id, to?.id].join()
  const [last, setLast] = useState<{ name: string; error: Error } | null>(null)
  if (error !== null && error !== last?.error) {
    setLast({ name, error })
  }

  if (error !== null || !isPending) {
    return error
  }
  if (last?.name === name) {
    return last.error
  }
  return isOfFirst ? initialFault : null
}
