'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createQueryClient } from '@/lib/query/query-client'

/**
 * The desk has a query cache of its own. The site clears its cache the moment a session expires,
 * and a form at the desk would lose the data it was filled from. `usePerson` clears this one.
 */
export function DeskQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
