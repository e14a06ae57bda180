'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { useSession, type Session } from '@/lib/session/session-store'

/**
 * Who works at the desk; they stay it while their session has run out, since they may come back. Null
 * until they are known, once they have signed out, and while what another one was shown is forgotten.
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

/* Undefined where nobody can be told: whoever was here is not gone for good. */
function presentPerson({ status, user, isSignedOut }: Session): string | null | undefined {
  if (status === 'user' && user !== null) {
    return user.role === 'user' ? null : user.email
  }
  return isSignedOut ? null : undefined
}
