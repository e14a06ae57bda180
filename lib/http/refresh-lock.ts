const lockName = 'kantor-session-refresh'
const lockWaitMs = 20_000

/**
 * Runs a renewal while no other tab of this browser does. `hasWaited` says that another one has just
 * finished. Where Web Locks are missing (an address without https), each tab renews by itself, which
 * the server's rotation bears.
 */
export async function underRefreshLock<T>(task: (hasWaited: boolean) => Promise<T>): Promise<T> {
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
