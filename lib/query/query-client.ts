import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '@/lib/http/api-error'

const staleTimeMs = 30_000
const mostRetries = 2

/*
 * A call without a network fails with a text. Paused until the browser is online, it would show
 * nothing, and a change the reader has given up would be sent later.
 */
const networkMode = 'always'

/**
 * A refusal is final; only calls without a proper answer are retried. Mutations are never retried.
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
