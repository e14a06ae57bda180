import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '@/lib/query/query-client'

/** The product's client, which retries a failed query immediately instead of after seconds. */
export function createImpatientClient(): QueryClient {
  const client = createQueryClient()
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } })
  return client
}
