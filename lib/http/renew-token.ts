import { refreshSession } from '@/lib/contracts/accounts/auth'
import { logProblem } from '@/lib/log/client-log'
import { announceSession } from '@/lib/session/session-channel'
import { clearSession, sessionStore, setToken } from '@/lib/session/session-store'
import { ApiError } from './api-error'
import { browserHttp } from './browser-http'
import { send } from './send'

const lockName = 'kantor-session-refresh'
const lockWaitMs = 20_000

/**
 * Runs a renewal while no other tab of this browser runs one. `hasWaited` is true when another tab has
 * just finished a renewal. Without Web Locks (on a site without https) each tab renews its token
 * separately, which the server's rotation of refresh tokens tolerates.
 */
async function underRefreshLock<T>(task: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const locks = lockManager()
  if (!locks) {
    return task(false)
  }

  const atOnce = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? { result: await task(false) } : null,
  )
  if (atOnce) {
    return atOnce.result
  }
  return locks.request(lockName, { signal: AbortSignal.timeout(lockWaitMs) }, () => task(true))
}

function lockManager(): LockManager | null {
  return 'locks' in navigator ? navigator.locks : null
}

/* Longer than a message between tabs takes, and too short to be noticed. */
const otherTabMessageMs = 300

let inFlight: Promise<string | null> | null = null

/**
 * Returns a token newer than `stale`, or null. All callers share one renewal, in this tab and in others.
 *
 * A refused renewal ends the session in all tabs. A renewal that fails otherwise, for example without an
 * answer, does not end the session: the caller's call fails, and the next call tries again.
 */
export function renewToken(stale: string | null): Promise<string | null> {
  const { token } = sessionStore.getState()
  if (token !== stale) {
    return Promise.resolve(token)
  }
  inFlight ??= renew(stale).finally(() => {
    inFlight = null
  })
  return inFlight
}

async function renew(stale: string | null): Promise<string | null> {
  try {
    return await underRefreshLock((hasWaited) =>
      hasWaited ? awaitTokenOrRefresh(stale) : refresh(stale),
    )
  } catch (error) {
    logProblem('The session could not be renewed', error)
    return null
  }
}

/* The tab that held the lock sends its token to the other tabs, unless it was closed before. */
async function awaitTokenOrRefresh(stale: string | null): Promise<string | null> {
  const hasChanged = await sessionChange(stale)
  return hasChanged ? sessionStore.getState().token : refresh(stale)
}

async function refresh(stale: string | null): Promise<string | null> {
  try {
    const { token } = await send(browserHttp, refreshSession, {}, { locale: 'ru' })
    // When the user has signed out in the meantime, a late token must not restore the session.
    if (!isUnchanged(stale)) {
      return sessionStore.getState().token
    }
    setToken(token)
    announceSession({ kind: 'token', token })
    return token
  } catch (error) {
    if (!isRefusal(error)) {
      throw error
    }
    if (isUnchanged(stale)) {
      clearSession()
      announceSession({ kind: 'ended' })
    }
    return null
  }
}

function isUnchanged(stale: string | null): boolean {
  const { token, status } = sessionStore.getState()
  return token === stale && status !== 'guest'
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  )
}

/** Waits briefly for another tab's message; true when the session has another token or has ended. */
function sessionChange(stale: string | null): Promise<boolean> {
  if (!isUnchanged(stale)) {
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const finish = (hasChanged: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(hasChanged)
    }
    const timer = setTimeout(finish, otherTabMessageMs, false)
    const unsubscribe = sessionStore.subscribe(() => {
      if (!isUnchanged(stale)) {
        finish(true)
      }
    })
  })
}
