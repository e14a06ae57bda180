'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { Pace } from '@/lib/contracts/site/stats'
import { paceQuery } from '@/features/exchange/api/exchange-queries'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'

/**
 * How long exchanges of the pair took recently; null if there are too few samples or it could not be
 * loaded.
 */
export function usePace({ from, to }: Exchanged['known']): Pace {
  const locale = useLocale()
  const { data } = useQuery({
    ...paceQuery({ from: from?.id ?? 0, to: to?.id ?? 0 }, locale),
    enabled: from !== null,
  })
  return data?.pace ?? null
}
