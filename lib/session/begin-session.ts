import type { Me } from '@/lib/contracts/accounts/me'
import { markOpenClaims } from './claim-mark'
import { listenToTabs } from './session-channel'
import { setToken, setUser } from './session-store'

/** From now on this page is that person's: they have just signed in. */
export function beginSession({ token, user }: { token: string; user: Me }): void {
  listenToTabs()
  markOpenClaims(user)
  setToken(token)
  setUser(user)
}
