import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '@/lib/http/api-error'

const staleTimeMs = 30_000
const mostRetries = 2

/**
 * What the server refused stays refused; only lost and broken answers are asked for again.
 * A change of state is never repeated by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        retry: (failures, error) => failures < mostRetries && isTransient(error),
      },
      mutations: { retry: false },
    },
  })
}
