'use client'

import type { Currency } from '@/lib/contracts/catalogue'
import { isClosed } from '@/features/exchange/api/exchange-queries'
import { isTechBreak } from '@/lib/http/is-tech-break'
import { useAlternatives } from './use-alternatives'
import { useFaultOfPair, type PairAnswer } from './use-fault-of-pair'
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
