const stampKey = 'kantor-reloaded-at'
const guardMs = 10_000

export type ReloadEnvironment = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  isOnline: () => boolean
  reload: () => void
}

/**
 * A failed chunk load usually means that a new version was deployed and the old files are gone. The
 * page then reloads, at most once in ten seconds. True when it reloads, and nothing should be
 * shown.
 */
export function reloadAfterChunkFailure(
  error: unknown,
  environment: ReloadEnvironment = browserEnvironment(),
): boolean {
  return isChunkFailure(error) && reloadOnce(environment)
}

/** Reloads unless it just did, cannot store that it did, or is offline. */
export function reloadOnce({ storage, now, isOnline, reload }: ReloadEnvironment): boolean {
  // Offline, a reload would replace a half-working page by none.
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

/** The errors by which bundlers and browsers report that a file of the site could not be loaded. */
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
    // Reading a forbidden storage throws, so this is called inside a `try`.
    storage: {
      getItem: (key) => window.sessionStorage.getItem(key),
      setItem: (key, value) => window.sessionStorage.setItem(key, value),
    },
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    reload: () => window.location.reload(),
  }
}
