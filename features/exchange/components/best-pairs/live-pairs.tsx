'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { bestPairsQuery } from '@/features/exchange/api/exchange-queries'
import { useLoggedFaults } from '@/features/exchange/hooks/use-logged-faults'
import type { Locale } from '@/lib/i18n/locales'
import { useSession } from '@/lib/session/session-store'
import { PairList } from './pair-list'

/** The best pairs, kept up to date. */
export function LivePairs() {
  const locale = useLocale()
  const { data = [], error } = useQuery(bestPairsQuery(locale))
  useOwnPairs(locale)
  useLoggedFaults({ bestPairs: error })

  return <PairList pairs={data} />
}

/*
 * The list of a signed-in user includes pairs of their own, so it is reloaded when the session
 * begins or ends.
 */
function useOwnPairs(locale: Locale): void {
  const client = useQueryClient()
  const userEmail = useSession(({ user }) => user?.email ?? null)

  useEffect(() => {
    if (userEmail === null) {
      return undefined
    }
    const reload = () =>
      void client.invalidateQueries({ queryKey: bestPairsQuery(locale).queryKey })
    reload()
    return reload
  }, [client, locale, userEmail])
}
