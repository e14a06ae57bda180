import type { Logger } from 'pino'
import type { OpenDirection } from '@/server/modules/offer'
import { exportItems, type ExportItem, type ItemFault } from './item/export-item'
import { isAlike } from './item/is-alike'

/** A cache of the export's lines of each direction. */
export type ItemStore = {
  /** Returns the cached lines as long as the direction would give the same ones. */
  itemsOf: (direction: OpenDirection) => readonly ExportItem[]
  /** Drops all directions except these. Each cached direction keeps a whole snapshot in memory. */
  keepOnly: (ids: ReadonlySet<number>) => void
}

type Made = { direction: OpenDirection; items: readonly ExportItem[] }

/**
 * Creates the store. A direction's faults are logged once, and again only if they change, if they
 * were corrected in the meantime, or if the direction was not in the export in the meantime.
 */
export function createItemStore(
  logger: Pick<Logger, 'warn'>,
  make: typeof exportItems = exportItems,
): ItemStore {
  const itemsById = new Map<number, Made>()
  const loggedFaults = new Map<number, string>()

  function logFaults({ id, from, to }: OpenDirection, faults: readonly ItemFault[]): void {
    if (faults.length === 0) {
      loggedFaults.delete(id)
      return
    }
    const text = faults.join()
    if (loggedFaults.get(id) !== text) {
      loggedFaults.set(id, text)
      const line = { directionId: id, from: from.code, to: to.code, faults }
      logger.warn(line, 'lines of a direction are missing from the export')
    }
  }

  return {
    itemsOf(direction) {
      const made = itemsById.get(direction.id)
      if (made && (made.direction === direction || isAlike(made.direction, direction))) {
        itemsById.set(direction.id, { direction, items: made.items })
        return made.items
      }
      const { items, faults } = make(direction)
      logFaults(direction, faults)
      itemsById.set(direction.id, { direction, items })
      return items
    },
    keepOnly(ids) {
      for (const cache of [itemsById, loggedFaults]) {
        for (const id of cache.keys()) {
          if (!ids.has(id)) {
            cache.delete(id)
          }
        }
      }
    },
  }
}
