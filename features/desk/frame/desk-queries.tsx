'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createQueryClient } from '@/lib/query/query-client'

/**
 * The desk has its own query cache. The site clears its cache as soon as a session expires, and a
 * form at the desk would lose the data it was filled from. `usePerson` clears the cache of the
 * desk.
 */
export function DeskQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
