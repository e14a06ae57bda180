'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { sessionStore } from '@/lib/session/session-store'
import { endDocument } from './arrived-answers'
import { createQueryClient } from './query-client'

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)

  useEffect(endDocument, [])

  // A person's data must not stay in memory for the next person at the same screen.
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (before.user !== null && now.user?.email !== before.user.email) {
          client.clear()
        }
      }),
    [client],
  )

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
