import Cookies from 'js-cookie'
import { companionCookieName } from './cookies'
import { listenToTabs } from './session-channel'
import { clearSession, sessionStore } from './session-store'

let starting: Promise<void> | null = null

/**
 * Looks up the visitor's session: gets a token with the refresh cookie, then the profile. Without the
 * companion cookie no call is made. The session's status is `unknown` until this is done.
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
  // Most visitors are guests, who never load the code that makes calls.
  const { loadUser } = await import('./load-user')
  await loadUser()
}
