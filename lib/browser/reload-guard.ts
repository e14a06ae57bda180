const stampKey = 'kantor-reloaded-at'
const guardMs = 10_000

export type ReloadEnvironment = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  isOnline: () => boolean
  reload: () => void
}

/**
 * After a failed chunk load (most often: a new version was deployed and the old files are gone) the
 * page reloads once; within ten seconds not again. True when it reloads: then nothing is to be shown.
 */
export function reloadAfterChunkFailure(
  error: unknown,
  environment: ReloadEnvironment = browserEnvironment(),
): boolean {
  return isChunkFailure(error) && reloadOnce(environment)
}

/** Reloads unless it just did, or cannot remember that it did, or is offline. */
export function reloadOnce({ storage, now, isOnline, reload }: ReloadEnvironment): boolean {
  // Without a network the reload would trade a half-broken page for none.
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

/** Every way in which bundlers and browsers say that a file of the site could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false
  }
  return error.name === 'ChunkLoadError' || chunkMessages.test(error.message)
}

const chunkMessages =
  /^(Loading (CSS )?chunk .+ failed|Failed to load chunk |Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/i

/** A script or stylesheet of the site's own build that the browser failed to fetch. */
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
    // A getter of a forbidden storage throws; it is asked only where that is caught.
    storage: {
      getItem: (key) => window.sessionStorage.getItem(key),
      setItem: (key, value) => window.sessionStorage.setItem(key, value),
    },
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    reload: () => window.location.reload(),
  }
}
