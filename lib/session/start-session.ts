import Cookies from 'js-cookie'
import { getMe } from '@/lib/contracts/users'
import { call } from '@/lib/http/call'
import { renewToken } from '@/lib/http/renew-token'
import { logProblem } from '@/lib/log/client-log'
import { companionCookieName } from './cookies'
import { listenToTabs } from './session-channel'
import { clearSession, sessionStore, setUser } from './session-store'

let starting: Promise<void> | null = null

/**
 * Finds out who is here: the token by the refresh cookie, then the profile. Without a session not
 * a single call is made. Until it is done the session's status stays `unknown`.
 */
export function startSession(): Promise<void> {
  starting ??= findSession().finally(() => {
    starting = null
  })
  return starting
}

async function findSession(): Promise<void> {
  if (sessionStore.getState().status !== 'unknown') {
    return
  }
  if (Cookies.get(companionCookieName) === undefined) {
    clearSession()
    return
  }

  listenToTabs()
  const token = await renewToken(sessionStore.getState().token)
  if (token === null) {
    clearSession()
    return
  }
  try {
    setUser(await call(getMe, {}))
  } catch (error) {
    logProblem('The profile could not be loaded', error)
    clearSession()
  }
}
