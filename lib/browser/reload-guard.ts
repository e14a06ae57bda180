const stampKey = 'kantor-reloaded-at'
const guardMs = 10_000

export type ReloadEnvironment = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  isOnline: () => boolean
  reload: () => void
}

/**
 * Reloads the page after a failed chunk load, at most once in ten seconds: usually a new version was
 * deployed and the old files are gone. Returns true when the page reloads, so that no error is shown.
 */
export function reloadAfterChunkFailure(
  error: unknown,
  environment: ReloadEnvironment = browserEnvironment(),
): boolean {
  return isChunkFailure(error) && reloadOnce(environment)
}

/** Reloads the page unless it has just reloaded, cannot store the time of the reload, or is offline. */
export function reloadOnce({ storage, now, isOnline, reload }: ReloadEnvironment): boolean {
  // Offline, a reload would replace a page that partly works with the browser's error page.
  if (!isOnline()) {
    return false
  }
  try {
    const last = Number(storage.getItem(stampKey) ?? 0)
    if (Math.abs(now() - last) < guardMs) {
      return false
    }
    storage.setItem(stampKey, String(now()))
  } catch {
    return false
  }
  reload()
  return true
}

/** Whether an error is one with which bundlers and browsers report that a file could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false
  }
  return error.name === 'ChunkLoadError' || chunkMessages.test(error.message)
}

const chunkMessages =
  /^(Loading (CSS )?chunk .+ failed|Failed to load chunk |Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/i

/** Whether the target of an error event is a script or stylesheet of this site's build. */
export function isOwnAsset(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) {
    return isOwnAddress(target.src)
  }
  return (
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isOwnAddress(target.href)
  )
}

function isOwnAddress(address: string): boolean {
  return address.startsWith(`${window.location.origin}/_next/`)
}

export function browserEnvironment(): ReloadEnvironment {
  return {
    // Accessing a forbidden storage throws, so it is accessed only in these calls, inside a `try`.
    storage: {
      getItem: (key) => window.sessionStorage.getItem(key),
      setItem: (key, value) => window.sessionStorage.setItem(key, value),
    },
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    reload: () => window.location.reload(),
  }
}
