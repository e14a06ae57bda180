import { createAnswer, type Answer } from '@/server/modules/offer'
import type { PageChanges } from './page-changes'
import { createPageStore, type Stamp } from './page-store'

export type WrittenAnswers = {
  /** The cached answer under this key, or one in the making; made anew once something changed. */
  read: (key: string, make: () => Promise<unknown>) => Promise<Answer>
  /** To be called once changes are announced: nothing is cached before. */
  keep: () => void
}

type Parts = { changes: Pick<PageChanges, 'subscribe'>; clock: { now: () => Date } }

const mostBytes = 8 * 1024 * 1024
const lifeMilliseconds = 60_000
/*
 * Russian text takes two bytes per character as a string and in UTF-8; compressed it is less than
 * half of that.
 */
const bytesPerCharacter = 5
/* The size of an entry apart from its text. */
const entryBytes = 1024

/**
 * A cache of answers with content that the office wrote: read from the database once for everybody,
 * however many ask, until something in it changes.
 */
export function createWrittenAnswers({ changes, clock }: Parts): WrittenAnswers {
  const store = createPageStore<Answer>({
    mostBytes: { few: 0, many: mostBytes },
    lifeMilliseconds,
    now: () => clock.now().getTime(),
  })
  const making = new Map<string, { stamp: Stamp; answer: Promise<Answer> }>()
  let isAnnounced = false
  changes.subscribe(store.drop)

  const begin = async (key: string, stamp: Stamp, make: () => Promise<unknown>) => {
    try {
      const answer = createAnswer(await make())
      const bytes = bytesPerCharacter * answer.json.length + entryBytes
      store.keep(key, answer, { stamp, bytes, room: 'many' })
      return answer
    } finally {
      if (making.get(key)?.stamp === stamp) {
        making.delete(key)
      }
    }
  }
  return {
    keep: () => {
      isAnnounced = true
    },
    read: async (key, make) => {
      if (!isAnnounced) {
        return createAnswer(await make())
      }
      const found = store.find(key)
      if (found) {
        return found
      }
      const begun = making.get(key)
      // A request after a change does not wait for an answer that was begun before it.
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
