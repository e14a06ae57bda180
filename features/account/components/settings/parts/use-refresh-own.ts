import { useQueryClient } from '@tanstack/react-query'
import { getMe } from '@/lib/contracts/accounts/me'
import type { Endpoint } from '@/lib/contracts/endpoint'

/** Reads anew what a change has touched: always who is here, and whatever else is named. */
export function useRefreshOwn(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const client = useQueryClient()

  return async (...endpoints) => {
    const paths = [getMe, ...endpoints].map(({ path }) => path)
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
  }
}
