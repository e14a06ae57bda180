import type { Endpoint } from '@/lib/contracts/endpoint'
import { call, type CallOptions } from '@/lib/http/call'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { startSession } from '@/lib/session/start-session'
import { useQueryClient } from '@tanstack/react-query'
import { getMe } from '@/lib/contracts/accounts/me'

/** A call of the signed-in user, which first waits for the access token of this page. Throws `ApiError`. */
export async function ownCall<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  await startSession()
  return call(endpoint, input, options)
}

/** Reloads the data that a change has affected: the profile, and the endpoints in the arguments. */
export function useRefreshOwn(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const client = useQueryClient()

  return async (...endpoints) => {
    const paths = [getMe, ...endpoints].map(({ path }) => path)
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
  }
}
