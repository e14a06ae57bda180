'use client'

import { createContext, use, useEffect, useState } from 'react'
import { type Me, getMe } from '@/lib/contracts/accounts/me'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { sessionStore, setUser } from '@/lib/session/session-store'

export const MeContext = createContext<Me | null>(null)

/** Whose account this is: there is always somebody where the account is shown. */
export function useMe(): Me {
  const me = use(MeContext)
  if (me === null) {
    throw new Error('useMe needs the account’s frame above it')
  }
  return me
}

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
