import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '@/lib/http/api-error'

const staleTimeMs = 30_000
const maxRetries = 2

/*
 * A call without a network fails, and the page shows an error text. The default mode would pause the call
 * until the browser is online: the page would show nothing, and a change that the user has given up
 * would be sent later.
 */
const networkMode = 'always'

/**
 * Retries only queries that the server did not refuse. Mutations are never retried.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        refetchOnReconnect: true,
        staleTime: staleTimeMs,
        retry: (failures, error) => failures < maxRetries && isTransient(error),
      },
      mutations: { networkMode, retry: false },
    },
  })
}
