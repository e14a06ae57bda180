'use client'

import { useMemo, useState } from 'react'
import type { Currency } from '@/lib/contracts/catalogue'
import { isClosed } from '@/features/exchange/api/exchange-queries'
import { isTechBreak, ApiError } from '@/lib/http/api-error'
import { useCalculator } from '../use-calculator'
import { useRefusedPair, type KnownPair } from './use-refused-pair'

type ClosureInput = {
  known: KnownPair
  answer: PairAnswer
  currencies: readonly Currency[] | undefined
}

/** Whether the pair can be exchanged now; if not, why. */
export function useClosure({ known, answer, currencies }: ClosureInput) {
  const fault = usePairError(known, answer)
  const isBreak = isTechBreak(fault)
  const closed = isBreak || (known.from !== null && isClosed(fault))
  const requested = useRefusedPair(known, currencies)
  const isChosen = useCalculator((state) => state.isChosen)
  // A visitor who chooses a currency to send sees the other picker change. After a link, the page has to explain more.
  const isSwitched = isChosen && requested !== null && requested.from.id === known.from?.id
  const refused = isSwitched ? null : requested

  return {
    /** The last response is still shown, but nothing can be exchanged. */
    isClosed: closed,
    /** A maintenance break closes all pairs. */
    isBreak,
    fault,
    /** The requested pair, if it is not offered and another pair is shown. */
    refused,
    /** The receiving currency was changed, because the chosen one cannot be received for the new sending one. */
    isSwitched,
    /** The receiving currency to which alternatives are shown; null while the pair is open. */
    unavailable: isBreak ? null : (refused?.to ?? (closed ? known.to : null)),
  }
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
