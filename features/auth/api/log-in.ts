import { login, type LoginRequest } from '@/lib/contracts/accounts/auth'
import type { Me } from '@/lib/contracts/accounts/me'
import { call } from '@/lib/http/call'
import { beginSession } from '@/lib/session/begin-session'

/** Signs in and begins the session in this page. Throws `ApiError`. */
export async function logIn(request: LoginRequest): Promise<Me> {
  const session = await call(login, { body: request, query: {} })
  beginSession(session)
  return session.user
}
