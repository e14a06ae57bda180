'use client'

import { useMemo, useState } from 'react'
import { ApiError } from '@/lib/http/api-error'
import { useCalculator } from '../use-calculator'
import type { Known } from './use-refused-pair'

/** Of the pair, or of the list it waits for. */
export type PairAnswer = { error: Error | null; isPending: boolean }

/**
 * Why the pair has no answer; that stands while it is asked for again. Until the browser has asked,
 * what the server was told when it made the page stands, as a refusal is not among the answers that
 * come with the page.
 */
export function useFaultOfPair(
  { from, to }: Known,
  { error, isPending }: PairAnswer,
): Error | null {
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
