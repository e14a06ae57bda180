/** Which public pages became stale: all, or those that show courses, reserves or currencies. */
export type PageScope = 'content' | 'offer'

export type PageChanges = {
  /** Invalidates cached pages: a page that is asked for after this shows the change. */
  tell: (scope: PageScope) => void
  /** Returns a function that removes the listener. */
  subscribe: (listener: (scope: PageScope) => void) => () => void
}

/**
 * Announces changed pages within this process; other processes learn of them by the database's
 * announcements.
 */
export function createPageChanges(): PageChanges {
  const listeners = new Set<(scope: PageScope) => void>()
  return {
    tell: (scope) => listeners.forEach((listener) => listener(scope)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
