import { getMe } from '@/lib/contracts/accounts/me'
import { call } from '@/lib/http/call'
import { renewToken } from '@/lib/http/renew-token'
import { logProblem } from '@/lib/log/client-log'
import { markOpenClaims } from './mark-open-claims'
import { listenToTabs } from './session-channel'
import { clearSession, sessionStore, setUser } from './session-store'

/** Gets a token with the refresh cookie, then the profile. If either fails, the visitor is a guest. */
export async function loadUser(): Promise<void> {
  listenToTabs()
  const token = await renewToken(sessionStore.getState().token)
  if (token === null) {
    clearSession()
    return
  }
  try {
    const me = await call(getMe, {})
    markOpenClaims(me)
    setUser(me)
  } catch (error) {
    logProblem('The profile could not be loaded', error)
    clearSession()
  }
}
