/**
 * What of the public pages is no longer true: everything, or those that show courses, reserves or
 * currencies.
 */
export type PageScope = 'content' | 'offer'

export type PageChanges = {
  /** Whoever asks for a page after this sees the change; whatever was kept of it is gone. */
  tell: (scope: PageScope) => void
  /** Returns how to be forgotten. */
  subscribe: (listener: (scope: PageScope) => void) => () => void
}

/** Says within this process that pages changed; others hear of it by the database's announcements. */
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
