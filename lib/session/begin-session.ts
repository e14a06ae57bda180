import type { Me } from '@/lib/contracts/accounts/me'
import { listenToTabs } from './session-channel'
import { setToken, setUser } from './session-store'

/** From now on this page is that person's: he has just signed in. */
export function beginSession({ token, user }: { token: string; user: Me }): void {
  listenToTabs()
  setToken(token)
  setUser(user)
}
