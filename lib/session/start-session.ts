import Cookies from 'js-cookie'
import { companionCookieName } from './cookies'
import { listenToTabs } from './session-channel'
import { clearSession, sessionStore } from './session-store'

let starting: Promise<void> | null = null

/**
 * Finds out who the reader is: the token by the refresh cookie, then the profile. Without a session
 * no call is made. Until it is done the session's status stays `unknown`.
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
  // Guests are the majority and never load the code that makes calls.
  const { loadUser } = await import('./load-user')
  await loadUser()
}
