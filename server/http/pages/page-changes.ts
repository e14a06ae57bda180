/** Which public pages are stale: all (`content`), or only those that show the offer (`offer`). */
export type PageScope = 'content' | 'offer'

export type PageChanges = {
  /** Invalidates cached pages. A page that is requested afterwards shows the change. */
  invalidate: (scope: PageScope) => void
  /** Returns a function that removes the listener. */
  subscribe: (listener: (scope: PageScope) => void) => () => void
}

/**
 * Announces changed pages within this process. Other processes learn of changes from the database's
 * notifications.
 */
export function createPageChanges(): PageChanges {
  const listeners = new Set<(scope: PageScope) => void>()
  return {
    invalidate: (scope) => listeners.forEach((listener) => listener(scope)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
