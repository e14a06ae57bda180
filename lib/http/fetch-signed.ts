import { sessionStore } from '@/lib/session/session-store'
import { renewToken } from './renew-token'

/** Fetches files and streams, which no contract can parse. Renews the token once, as `call` does. */
export async function fetchSigned(address: string, init: RequestInit = {}): Promise<Response> {
  const { token } = sessionStore.getState()
  const answer = await fetch(address, withToken(init, token))
  if (answer.status !== 401 || token === null) {
    return answer
  }
  const fresh = await renewToken(token)
  return fresh === null ? answer : fetch(address, withToken(init, fresh))
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers)
  if (token !== null) {
    headers.set('Authorization', `Bearer ${token}`)
  }
  return { ...init, headers, cache: 'no-store' }
}
