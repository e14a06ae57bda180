'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createQueryClient } from '@/lib/query/query-client'

/**
 * The desk remembers its answers apart from the site, which forgets all of its own the moment a
 * session runs out: forms would go with what they were filled from. `usePerson` forgets these.
 */
export function DeskQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
