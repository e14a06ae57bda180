import type { Me } from '@/lib/contracts/accounts/me'
import { markOpenClaims } from './mark-open-claims'
import { listenToTabs } from './session-channel'
import { setToken, setUser } from './session-store'

/** Starts the session of the person who has just signed in on this page. */
export function beginSession({ token, user }: { token: string; user: Me }): void {
  listenToTabs()
  markOpenClaims(user)
  setToken(token)
  setUser(user)
}
