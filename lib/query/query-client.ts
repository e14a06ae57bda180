import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '@/lib/http/api-error'

const staleTimeMs = 30_000
const mostRetries = 2

/*
 * A call without a network fails in words. Held back until the browser thinks itself online, it would
 * say nothing, and a change that somebody has given up would be made behind their back.
 */
const networkMode = 'always'

/**
 * What the server refused stays refused; only lost and broken answers are asked for again.
 * A change of state is never repeated by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        refetchOnReconnect: true,
        staleTime: staleTimeMs,
        retry: (failures, error) => failures < mostRetries && isTransient(error),
      },
      mutations: { networkMode, retry: false },
    },
  })
}
