'use client'

import { createContext, use, useEffect, useState } from 'react'
import { type Me, getMe } from '@/lib/contracts/accounts/me'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { sessionStore, setUser } from '@/lib/session/session-store'

export const MeContext = createContext<Me | null>(null)

/** The user of the account; the account is only rendered for a signed-in user. */
export function useMe(): Me {
  const me = use(MeContext)
  if (me === null) {
    throw new Error('useMe needs an AccountFrame above it')
  }
  return me
}

/**
 * Reloads the profile when the user comes back to the page, to show a change made elsewhere, such as an
 * e-mail confirmed in another tab. Only for pages of a signed-in user.
 */
export function useFreshMe({ isUserJustLoaded }: { isUserJustLoaded: boolean }): void {
  const [known] = useState(() => ({
    user: sessionStore.getState().user,
    at: isUserJustLoaded ? Date.now() : 0,
  }))
  const { data } = useQuery({
    ...endpointQuery(getMe, {}, useLocale()),
    ...(known.user && { initialData: known.user, initialDataUpdatedAt: known.at }),
    refetchOnWindowFocus: 'always',
  })

  useEffect(() => {
    const { user } = sessionStore.getState()
    // A late response may be about a user who has signed out meanwhile.
    if (data && user?.email === data.email) {
      setUser(data)
    }
  }, [data])
}
