import { createPreloadQueue, preloadLimit } from './preload-queue'
import { routeSettled } from '../route-settled'

/* One queue for the whole site: the limit is per page, not per link. */
const queue = createPreloadQueue(preloadLimit)

/** Preloads the route of a link that is pointed at or focused, ahead of the routes that wait. */
export function preloadRoute(route: string, prefetch: (onInvalidate: () => void) => void): void {
  const start = (forget: () => void) => {
    prefetch(forget)
    return routeSettled(route.replace(/[?#].*$/, ''))
  }
  queue.add(route, start, { isUrgent: true })
}
