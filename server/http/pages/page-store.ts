import type { PageScope } from './page-changes'

/** `few`: pages of which there is a fixed number. `many`: pages whose number visitors determine. */
export type PageBudget = 'few' | 'many'

/** Records when a rendering began, to determine later whether the page is still up to date. */
export type Stamp = { since: number; content: number; offer: number | null }

export type PageStore<Page> = {
  begin: (scope: PageScope) => Stamp
  /** Whether a page with this stamp is still up to date. */
  isTrue: (stamp: Stamp) => boolean
  find: (url: string) => Page | null
  /** The cached page, with the milliseconds since its rendering began. */
  look: (url: string) => { page: Page; age: number } | null
  /** Stores a page, unless something changed since its rendering began. */
  keep: (
    url: string,
    page: Page,
    details: { stamp: Stamp; bytes: number; budget: PageBudget },
  ) => void
  drop: (scope: PageScope) => void
  /** How many pages and bytes are cached. */
  size: () => { pages: number; bytes: number }
}

type Options = {
  maxBytes: Record<PageBudget, number>
  lifeMilliseconds: number
  now: () => number
}

/**
 * A cache of pages by their address, with a separate size limit for each budget. The least recently
 * used page of a budget is dropped first. So requests for many different pages of pairs never displace
 * the home page.
 */
export function createPageStore<Page>({ maxBytes, ...time }: Options): PageStore<Page> {
  const shelf = createShelf<{ page: Page; stamp: Stamp; bytes: number; budget: PageBudget }>(
    maxBytes,
  )
  const { isTrue, begin, change } = createStamps(time)

  const look = (url: string): { page: Page; age: number } | null => {
    const found = shelf.use(url)
    if (found === null) {
      return null
    }
    const now = time.now()
    if (!isTrue(found.stamp, now)) {
      shelf.remove(url)
      return null
    }
    return { page: found.page, age: now - found.stamp.since }
  }

  return {
    isTrue: (stamp) => isTrue(stamp, time.now()),
    begin,
    find: (url) => look(url)?.page ?? null,
    look,
    keep: (url, page, entry) => {
      if (isTrue(entry.stamp, time.now())) {
        shelf.put(url, { page, ...entry })
      }
    },
    drop: (scope) => {
      change(scope)
      const now = time.now()
      shelf.removeWhere(({ stamp }) => !isTrue(stamp, now))
    },
    size: shelf.size,
  }
}

type Sized = { bytes: number; budget: PageBudget }

/** The order of use is only evaluated when a page is stored, because reads are far more frequent. */
function createShelf<Entry extends Sized>(maxBytes: Options['maxBytes']) {
  const entries = new Map<string, { entry: Entry; lastUse: number }>()
  const bytes: Record<PageBudget, number> = { few: 0, many: 0 }
  let uses = 0

  const remove = (url: string): void => {
    const found = entries.get(url)
    if (found) {
      bytes[found.entry.budget] -= found.entry.bytes
      entries.delete(url)
    }
  }
  const makeRoom = (budget: PageBudget): void => {
    if (bytes[budget] > maxBytes[budget]) {
      const ofBudget = [...entries].filter(([, { entry }]) => entry.budget === budget)
      ofBudget.sort(([, one], [, other]) => one.lastUse - other.lastUse)
      ofBudget.forEach(([url]) => bytes[budget] > maxBytes[budget] && remove(url))
    }
  }

  return {
    remove,
    use: (url: string): Entry | null => {
      const found = entries.get(url)
      if (found === undefined) {
        return null
      }
      uses += 1
      found.lastUse = uses
      return found.entry
    },
    put: (url: string, entry: Entry): void => {
      remove(url)
      uses += 1
      entries.set(url, { entry, lastUse: uses })
      bytes[entry.budget] += entry.bytes
      makeRoom(entry.budget)
    },
    removeWhere: (isUnwanted: (entry: Entry) => boolean): void =>
      entries.forEach(({ entry }, url) => isUnwanted(entry) && remove(url)),
    size: () => ({ pages: entries.size, bytes: bytes.few + bytes.many }),
  }
}

type Stamps = {
  begin: (scope: PageScope) => Stamp
  isTrue: (stamp: Stamp, now: number) => boolean
  change: (scope: PageScope) => void
}

function createStamps({ lifeMilliseconds, now }: Omit<Options, 'maxBytes'>): Stamps {
  const changes = { content: 0, offer: 0 }
  return {
    begin: (scope) => {
      const offer = scope === 'offer' ? changes.offer : null
      return { since: now(), content: changes.content, offer }
    },
    isTrue: ({ since, content, offer }, moment) => {
      const age = moment - since
      const isYoung = age >= 0 && age < lifeMilliseconds
      return isYoung && content === changes.content && (offer ?? changes.offer) === changes.offer
    },
    change: (scope) => {
      changes[scope] += 1
    },
  }
}
