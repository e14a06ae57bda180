'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useMemo, useState } from 'react'
import type { Currency } from '@/lib/contracts/catalogue'
import { isClosed, bestPairsQuery } from '@/features/exchange/api/exchange-queries'
import { isTechBreak, ApiError } from '@/lib/http/api-error'
import { nearestCurrencies } from '@/lib/exchange/nearest-currencies'
import {
  alternativeQuery,
  candidates,
  mostAlternatives,
} from '@/features/exchange/api/alternatives'
import { useCalculator } from '../use-calculator'
import { useRefusedPair, type Known } from './use-refused-pair'

type Closure = {
  known: Known
  answer: PairAnswer
  currencies: readonly Currency[] | undefined
  receiveList: readonly Currency[] | undefined
}

/** Whether the pair can be exchanged now; if not, why, and what can be instead. */
export function useClosure({ known, answer, currencies, receiveList = nobody }: Closure) {
  const fault = useFaultOfPair(known, answer)
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
    /** The last answer is kept, but nothing can be exchanged by it. */
    isClosed: closed,
    /** All pairs are closed with it. */
    isBreak,
    fault,
    /** What was asked for and is not offered, so that another pair is on the screen. */
    refused,
    /** Open pairs of the same sending currency, nearest to what cannot be had. */
    alternatives,
  }
}

const nobody: never[] = []

type Closed = {
  from: Currency | null
  /** The pair on the screen is none of them. */
  shownTo: Currency | null
  /** What was sought; null while nothing stands in its way. */
  wanted: Currency | null
  receiveList: readonly Currency[]
}

/** What is open now and comes nearest to what cannot be had. */
function useAlternatives({ from, shownTo, wanted, receiveList }: Closed): Currency[] {
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

/** Of the pair, or of the list it waits for. */
type PairAnswer = { error: Error | null; isPending: boolean }

/**
 * Why the pair has no answer; that stands while it is asked for again. Until the browser has asked,
 * what the server was told when it made the page stands, as a refusal is not among the answers that
 * come with the page.
 */
function useFaultOfPair({ from, to }: Known, { error, isPending }: PairAnswer): Error | null {
  const first = useCalculator((state) => state.closedAtFirst)
  const said = useMemo(
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
  return isOfFirst ? said : null
}
