import { companionCookieName } from './cookies'
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
  if (!hasCompanion()) {
    clearSession()
    return
  }

  // Most visitors are guests, who never load the code that makes calls.
  const { loadUser } = await import('./load-user')
  await loadUser()
}

/* Without the library for cookies, because every page loads this. */
function hasCompanion(): boolean {
  return document.cookie.split('; ').some((text) => text.startsWith(`${companionCookieName}=`))
}
