import { logProblem } from '@/lib/log/client-log'
import { announceSession } from './session-channel'
import { endSession } from './session-store'

/**
 * Ends the session on the server, here and in the other tabs. False when the server was not
 * reached: then the session may still exist, and nobody is told that it ended.
 */
export async function signOut(): Promise<boolean> {
  try {
    // The button is on every page, so the code that makes calls is loaded when it is pressed.
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
