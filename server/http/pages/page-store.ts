import type { PageScope } from './page-changes'

/** What there are a few of, or those of which anybody can name any number. */
export type PageRoom = 'few' | 'many'

/** When something was begun, so that it can be told whether it is still true. */
export type Stamp = { since: number; content: number; offer: number | null }

export type PageStore<Page> = {
  begin: (scope: PageScope) => Stamp
  /** Whether nothing changed since then that would make it another page. */
  isTrue: (stamp: Stamp) => boolean
  find: (url: string) => Page | null
  /** Keeps nothing that was begun before a change. */
  keep: (url: string, page: Page, kept: { stamp: Stamp; bytes: number; room: PageRoom }) => void
  drop: (scope: PageScope) => void
  /** How much it holds. */
  size: () => { pages: number; bytes: number }
}

type Options = {
  mostBytes: Record<PageRoom, number>
  lifeMilliseconds: number
  now: () => number
}

/**
 * Pages by their address, those not asked for longest going first when there are too many bytes in
 * their room: however many pairs are asked for, none of them takes the place of the home page.
 */
export function createPageStore<Page>({ mostBytes, ...time }: Options): PageStore<Page> {
  type Kept = { page: Page; stamp: Stamp; bytes: number; room: PageRoom }
  // In the order in which they were last asked for.
  const kept = new Map<string, Kept>()
  const { isTrue, begin, change } = createStamps(time)
  const bytes: Record<PageRoom, number> = { few: 0, many: 0 }

  const remove = (url: string): void => {
    const entry = kept.get(url)
    if (entry) {
      bytes[entry.room] -= entry.bytes
      kept.delete(url)
    }
  }
  const add = (url: string, entry: Kept): void => {
    kept.set(url, entry)
    bytes[entry.room] += entry.bytes
  }
  const removeWhere = (isWanted: (kept: Kept) => boolean): void =>
    kept.forEach((entry, url) => {
      if (isWanted(entry)) {
        remove(url)
      }
    })

  return {
    isTrue,
    begin,
    find: (url) => {
      const found = kept.get(url)
      if (found) {
        remove(url)
      }
      if (!found || !isTrue(found.stamp)) {
        return null
      }
      add(url, found)
      return found.page
    },
    keep: (url, page, entry) => {
      if (isTrue(entry.stamp)) {
        remove(url)
        add(url, { page, ...entry })
        const { room } = entry
        removeWhere((other) => other.room === room && bytes[room] > mostBytes[room])
      }
    },
    drop: (scope) => {
      change(scope)
      removeWhere(({ stamp }) => !isTrue(stamp))
    },
    size: () => ({ pages: kept.size, bytes: bytes.few + bytes.many }),
  }
}

type Stamps = Pick<PageStore<unknown>, 'begin' | 'isTrue'> & { change: (scope: PageScope) => void }

function createStamps({ lifeMilliseconds, now }: Omit<Options, 'mostBytes'>): Stamps {
  const changes = { content: 0, offer: 0 }
  return {
    begin: (scope) => {
      const offer = scope === 'offer' ? changes.offer : null
      return { since: now(), content: changes.content, offer }
    },
    isTrue: ({ since, content, offer }) => {
      const age = now() - since
      const isYoung = age >= 0 && age < lifeMilliseconds
      return isYoung && content === changes.content && (offer ?? changes.offer) === changes.offer
    },
    change: (scope) => {
      changes[scope] += 1
    },
  }
}
