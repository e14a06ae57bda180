import type { PageStore, Stamp } from '@/server/http/pages/page-store'
import type { FinishedPage } from './finished-page'
import type { KeepablePage } from './keepable-page'
import { createRenderGate } from './render-gate'

/** The renderings under way, each for all who wait for it. */
export type Flights = {
  /** The page as it is rendered now; rejects by `BusyError` where too many pages wait already. */
  join: (page: KeepablePage) => Promise<FinishedPage>
  has: (page: KeepablePage) => boolean
}

/* Rendering is work of one thread: more at once makes each of them late. */
const rendering = { atOnce: 2, mostWaiting: 100 }

/** What they bring is kept where it may be. */
export function createFlights(
  store: PageStore<FinishedPage>,
  render: (page: KeepablePage) => Promise<FinishedPage>,
): Flights {
  const throughGate = createRenderGate(rendering)
  const flights = new Map<string, { stamp: Stamp; page: Promise<FinishedPage> }>()

  const fly = async (page: KeepablePage, stamp: Stamp): Promise<FinishedPage> => {
    try {
      const finished = await throughGate(page.room, () => render(page))
      if (finished.isKeepable) {
        store.keep(page.url, finished, { stamp, bytes: finished.bytes, room: page.room })
      }
      return finished
    } finally {
      if (flights.get(page.url)?.stamp === stamp) {
        flights.delete(page.url)
      }
    }
  }

  return {
    has: ({ url }) => flights.has(url),
    join: (page) => {
      const flying = flights.get(page.url)
      // Who asks after a change does not wait for what was begun before it.
      if (flying && store.isTrue(flying.stamp)) {
        return flying.page
      }
      const stamp = store.begin(page.scope)
      const flight = { stamp, page: fly(page, stamp) }
      flights.set(page.url, flight)
      return flight.page
    },
  }
}
