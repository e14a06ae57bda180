'use client'

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getMe } from '@/lib/contracts/accounts/me'
import { ApiError } from '@/lib/http/api-error'
import { call } from '@/lib/http/call'
import { logProblem } from '@/lib/log/client-log'
import { sessionStore, setUser, useSession } from '@/lib/session/session-store'

/** There is none yet, or there is one and this session was begun without it. */
export type FactorNeed = 'setUp' | 'signIn'

/**
 * What its operator has to do before the desk opens to them; null when nothing. Either their profile
 * says so from the start, or the first refused call does.
 */
export function useFactorNeed(): FactorNeed | null {
  const client = useQueryClient()
  const isRequired = useSession(({ user }) => user?.secondFactor.required === true)
  const [isRefused, setIsRefused] = useState(false)

  useEffect(() => onFactorRefusal(client, () => setIsRefused(true)), [client])
  useEffect(
    () =>
      sessionStore.subscribe(({ status }) => {
        // Whoever signs in next may do it otherwise.
        if (status === 'guest') {
          setIsRefused(false)
        }
      }),
    [],
  )

  if (isRequired) {
    return 'setUp'
  }
  return isRefused ? 'signIn' : null
}

/* Says so only of a session that lacks what its operator has; else their profile tells what they need. */
function onFactorRefusal(client: QueryClient, say: () => void): () => void {
  let isAsking = false

  async function findOut(): Promise<void> {
    const me = await call(getMe, {})
    if (sessionStore.getState().user?.email !== me.email) {
      return
    }
    if (me.secondFactor.required) {
      setUser(me)
    } else {
      say()
    }
  }
  function hear(error: unknown): void {
    if (isAsking || !isFactorRefusal(error)) {
      return
    }
    isAsking = true
    findOut()
      .catch((fault: unknown) => logProblem('The profile could not be read', fault))
      .finally(() => {
        isAsking = false
      })
  }

  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') {
        hear(event.action.error)
      }
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') {
        hear(event.action.error)
      }
    }),
  ]
  return () => {
    for (const stop of stops) {
      stop()
    }
  }
}

function isFactorRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required'
}
