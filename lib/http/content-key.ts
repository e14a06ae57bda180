import { randomKey } from '@/lib/browser/random-key'

/**
 * The idempotency key of what a form sends. A retry after a lost response sends the same key, so that
 * nothing is done twice; other content gets another key.
 */
export type ContentKey = {
  of: (content: string) => string
  /** Called after a success: the same content is then another request. */
  forget: () => void
}

export function createContentKey(): ContentKey {
  let sent: { content: string; key: string } | null = null
  return {
    of(content) {
      if (sent?.content !== content) {
        sent = { content, key: randomKey() }
      }
      return sent.key
    },
    forget() {
      sent = null
    },
  }
}
