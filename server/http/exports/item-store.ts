import type { Logger } from 'pino'
import type { OpenDirection } from '@/server/modules/offer'
import { exportItems, type ExportItem, type ItemFault } from './item/export-item'
import { isAlike } from './item/is-alike'

/** The lines of a direction, cached for as long as they would be the same. */
export type ItemStore = {
  itemsOf: (direction: OpenDirection) => readonly ExportItem[]
  /** Drops all others: each of them would hold the whole catalogue it was made from. */
  keepOnly: (ids: ReadonlySet<number>) => void
}

type Made = { direction: OpenDirection; items: readonly ExportItem[] }

/**
 * A fault is logged once per direction, and again only after it was corrected or the direction was
 * away meanwhile.
 */
export function createItemStore(
  logger: Pick<Logger, 'warn'>,
  make: typeof exportItems = exportItems,
): ItemStore {
  const itemsById = new Map<number, Made>()
  const loggedFaults = new Map<number, string>()

  function tell({ id, from, to }: OpenDirection, faults: readonly ItemFault[]): void {
    if (faults.length === 0) {
      loggedFaults.delete(id)
      return
    }
    const text = faults.join()
    if (loggedFaults.get(id) !== text) {
      loggedFaults.set(id, text)
      const line = { directionId: id, from: from.code, to: to.code, faults }
      logger.warn(line, 'a direction is left out of the export')
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
      tell(direction, faults)
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
