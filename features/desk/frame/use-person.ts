'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { useSession, type Session } from '@/lib/session/session-store'

/**
 * The e-mail of the user of the desk. It stays the same after the session expires, because the same
 * user may sign in again. Null until the user is known, after signing out, and while the previous
 * user's cached data is being cleared.
 */
export function usePerson(): string | null {
  const client = useQueryClient()
  const [person, setPerson] = useState<string | null>(null)
  const present = useSession(presentPerson)
  const next = present === undefined ? person : present

  useLayoutEffect(() => {
    if (next === person) {
      return
    }
    if (person !== null) {
      client.clear()
    }
    setPerson(next)
  }, [client, next, person])

  return next === person ? person : null
}

/* Undefined while it is unknown who is signed in: it may be the previous user. */
function presentPerson({ status, user, isSignedOut }: Session): string | null | undefined {
  if (status === 'user' && user !== null) {
    return user.role === 'user' ? null : user.email
  }
  return isSignedOut ? null : undefined
}
