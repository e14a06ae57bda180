import { logProblem } from '@/lib/log/client-log'
import { announceSession } from './session-channel'
import { endSession } from './session-store'

/**
 * Ends the session on the server, in this tab and in the other tabs. Returns false when the call fails:
 * the session may then still exist, so no tab ends it.
 */
export async function signOut(): Promise<boolean> {
  try {
    // The sign-out button is on every page, so the code for calls is loaded only when it is pressed.
    const [{ logout }, { call }] = await Promise.all([
      import('@/lib/contracts/accounts/auth'),
      import('@/lib/http/call'),
    ])
    await call(logout, {})
  } catch (error) {
    logProblem('The session could not be ended', error)
    return false
  }
  endSession()
  announceSession({ kind: 'ended', isSignedOut: true })
  return true
}
