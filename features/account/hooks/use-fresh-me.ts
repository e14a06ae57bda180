'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { getMe } from '@/lib/contracts/accounts/me'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { sessionStore, setUser } from '@/lib/session/session-store'

/**
 * Keeps what the page knows of its reader fresh: what they did elsewhere, such as confirming their
 * e-mail in another tab, shows when they come back. Only for where somebody is signed in.
 */
export function useFreshMe({ isJustFound }: { isJustFound: boolean }): void {
  const [known] = useState(() => ({
    user: sessionStore.getState().user,
    at: isJustFound ? Date.now() : 0,
  }))
  const { data } = useQuery({
    ...endpointQuery(getMe, {}, useLocale()),
    ...(known.user && { initialData: known.user, initialDataUpdatedAt: known.at }),
    refetchOnWindowFocus: 'always',
  })

  useEffect(() => {
    const { user } = sessionStore.getState()
    // An answer that comes late is not about whoever is here by now.
    if (data && user?.email === data.email) {
      setUser(data)
    }
  }, [data])
}
