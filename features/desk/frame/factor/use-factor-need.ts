'use client'

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getMe } from '@/lib/contracts/accounts/me'
import { ApiError } from '@/lib/http/api-error'
import { call } from '@/lib/http/call'
import { logProblem } from '@/lib/log/client-log'
import { sessionStore, setUser, useSession } from '@/lib/session/session-store'

/**
 * `setUp`: the operator has no second factor. `signIn`: they have one, but this session began
 * without it.
 */
export type FactorNeed = 'setUp' | 'signIn'

/**
 * What the operator must do before they can use the desk; null if nothing. Read from the profile at
 * the start, and after a call is refused.
 */
export function useFactorNeed(): FactorNeed | null {
  const client = useQueryClient()
  const isRequired = useSession(({ user }) => user?.secondFactor.required === true)
  const [isRefused, setIsRefused] = useState(false)

  useEffect(() => onFactorRefusal(client, () => setIsRefused(true)), [client])
  useEffect(
    () =>
      sessionStore.subscribe(({ status }) => {
        // The next sign-in may use the second factor.
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

/*
 * Reloads the profile after a refused call. If the profile says that a second factor must be set up, the
 * profile is stored. Otherwise this session lacks the second factor, and `onRefusal` is called.
 */
function onFactorRefusal(client: QueryClient, onRefusal: () => void): () => void {
  let isReloading = false

  async function reloadProfile(): Promise<void> {
    const me = await call(getMe, {})
    if (sessionStore.getState().user?.email !== me.email) {
      return
    }
    if (me.secondFactor.required) {
      setUser(me)
    } else {
      onRefusal()
    }
  }
  function handleError(error: unknown): void {
    if (isReloading || !isFactorRefusal(error)) {
      return
    }
    isReloading = true
    reloadProfile()
      .catch((fault: unknown) => logProblem('The profile could not be loaded', fault))
      .finally(() => {
        isReloading = false
      })
  }

  const unsubscribers = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') {
        handleError(event.action.error)
      }
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') {
        handleError(event.action.error)
      }
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) {
      unsubscribe()
    }
  }
}

function isFactorRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required'
}
