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
 * Runs a renewal while no other tab of this browser does. `hasWaited` says that another tab has
 * just finished one. Without Web Locks (an address without https) each tab renews by itself, which
 * the server's rotation tolerates.
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

/* Longer than a message between tabs takes, shorter than anyone notices. */
const otherTabMessageMs = 300

let inFlight: Promise<string | null> | null = null

/**
 * A token newer than `stale`, or null. All who wait share one renewal, in this tab and in the others.
 *
 * A refused renewal ends the session here and in the other tabs. A renewal that got no answer ends
 * nothing: the caller's refusal stands, and the next call tries again.
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
      hasWaited ? takeOrRefresh(stale) : refresh(stale),
    )
  } catch (error) {
    logProblem('The session could not be renewed', error)
    return null
  }
}

/* The tab that held the lock passes its token on, unless it was closed before it could. */
async function takeOrRefresh(stale: string | null): Promise<string | null> {
  const isSettled = await sessionChange(stale)
  return isSettled ? sessionStore.getState().token : refresh(stale)
}

async function refresh(stale: string | null): Promise<string | null> {
  try {
    const { token } = await send(browserHttp, refreshSession, {}, { locale: 'ru' })
    // The reader may have signed out meanwhile; a late token must not bring the session back.
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

/** Waits a moment for another tab's message; true when the session no longer has the stale token. */
function sessionChange(stale: string | null): Promise<boolean> {
  if (!isUnchanged(stale)) {
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const finish = (isSettled: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(isSettled)
    }
    const timer = setTimeout(finish, otherTabMessageMs, false)
    const unsubscribe = sessionStore.subscribe(() => {
      if (!isUnchanged(stale)) {
        finish(true)
      }
    })
  })
}
