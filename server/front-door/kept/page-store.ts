import type { PageScope } from '@/server/http/pages/page-changes'

/** When something was begun, so that it can be told whether it is still true. */
export type Stamp = { since: number; content: number; offer: number | null }

export type PageStore<Page> = {
  begin: (scope: PageScope) => Stamp
  /** Whether nothing changed since then that would make it another page. */
  isTrue: (stamp: Stamp) => boolean
  find: (url: string) => Page | null
  /** Keeps nothing that was begun before a change. */
  keep: (url: string, page: Page, kept: { stamp: Stamp; bytes: number }) => void
  drop: (scope: PageScope) => void
  /** How much it holds. */
  size: () => { pages: number; bytes: number }
}

type Options = { mostBytes: number; lifeMilliseconds: number; now: () => number }

/** Pages by their address, those not asked for longest going first when there are too many bytes. */
export function createPageStore<Page>({
  mostBytes,
  lifeMilliseconds,
  now,
}: Options): PageStore<Page> {
  type Kept = { page: Page; stamp: Stamp; bytes: number }
  // In the order in which they were last asked for.
  const kept = new Map<string, Kept>()
  const changes = { content: 0, offer: 0 }
  let bytes = 0

  const isTrue = ({ since, content, offer }: Stamp): boolean => {
    const age = now() - since
    const isYoung = age >= 0 && age < lifeMilliseconds
    return isYoung && content === changes.content && (offer ?? changes.offer) === changes.offer
  }
  const remove = (url: string): void => {
    bytes -= kept.get(url)?.bytes ?? 0
    kept.delete(url)
  }
  const add = (url: string, entry: Kept): void => {
    kept.set(url, entry)
    bytes += entry.bytes
  }
  const removeWhere = (isWanted: (kept: Kept) => boolean): void =>
    kept.forEach((entry, url) => {
      if (isWanted(entry)) {
        remove(url)
      }
    })

  return {
    isTrue,
    begin: (scope) => {
      const offer = scope === 'offer' ? changes.offer : null
      return { since: now(), content: changes.content, offer }
    },
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
        removeWhere(() => bytes > mostBytes)
      }
    },
    drop: (scope) => {
      changes[scope] += 1
      removeWhere(({ stamp }) => !isTrue(stamp))
    },
    size: () => ({ pages: kept.size, bytes }),
  }
}
