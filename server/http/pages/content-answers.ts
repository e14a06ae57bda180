import { createAnswer, type Answer } from '@/server/modules/offer'
import type { PageChanges } from './page-changes'
import { createPageStore, type Stamp } from './page-store'

export type ContentAnswers = {
  /** Returns the cached answer with this key, or makes it. After a change it is made again. */
  read: (key: string, make: () => Promise<unknown>) => Promise<Answer>
  /** Starts caching. Call it as soon as changes are announced; before that, nothing is cached. */
  keep: () => void
}

type Parts = { changes: Pick<PageChanges, 'subscribe'>; clock: { now: () => Date } }

const maxBytes = 8 * 1024 * 1024
const lifeMilliseconds = 60_000
/*
 * An answer is cached as a string, as UTF-8 and compressed. Russian text takes two bytes per character
 * as a string, two in UTF-8, and less than one compressed.
 */
const bytesPerCharacter = 5
/* The size of a cached answer without its text. */
const entryBytes = 1024

/**
 * A cache of answers with content written by the office. Each answer is read from the database only
 * once for all requests, until the content changes.
 */
export function createContentAnswers({ changes, clock }: Parts): ContentAnswers {
  const store = createPageStore<Answer>({
    maxBytes: { few: 0, many: maxBytes },
    lifeMilliseconds,
    now: () => clock.now().getTime(),
  })
  const making = new Map<string, { stamp: Stamp; answer: Promise<Answer> }>()
  let isCaching = false
  changes.subscribe(store.drop)

  const begin = async (key: string, stamp: Stamp, make: () => Promise<unknown>) => {
    try {
      const answer = createAnswer(await make())
      const bytes = bytesPerCharacter * answer.json.length + entryBytes
      store.keep(key, answer, { stamp, bytes, budget: 'many' })
      return answer
    } finally {
      if (making.get(key)?.stamp === stamp) {
        making.delete(key)
      }
    }
  }
  return {
    keep: () => {
      isCaching = true
    },
    read: async (key, make) => {
      if (!isCaching) {
        return createAnswer(await make())
      }
      const found = store.find(key)
      if (found) {
        return found
      }
      const begun = making.get(key)
      // A request after a change must not get an answer that was begun before the change.
      if (begun && store.isTrue(begun.stamp)) {
        return begun.answer
      }
      const stamp = store.begin('content')
      const answer = begin(key, stamp, make)
      making.set(key, { stamp, answer })
      return answer
    },
  }
}
