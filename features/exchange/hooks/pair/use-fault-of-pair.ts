'use client'

import { useMemo } from 'react'
import { ApiError } from '@/lib/http/api-error'
import { useCalculator } from '../use-calculator'
import type { Known } from './use-refused-pair'

export type PairAnswer = { error: Error | null; isPending: boolean }

/**
 * Why the pair has no answer. Until the browser has asked, what the server was told when it made the
 * page stands, as a refusal is not among the answers that come with the page.
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

  return error ?? (isPending && isOfFirst ? said : null)
}
