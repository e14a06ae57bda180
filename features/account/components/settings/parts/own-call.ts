import type { Endpoint } from '@/lib/contracts/endpoint'
import { call } from '@/lib/http/call'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { startSession } from '@/lib/session/start-session'

/** A call of the signed-in person, also one made before the page has its token. Throws `ApiError`. */
export async function ownCall<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E>> {
  await startSession()
  return call(endpoint, input)
}
