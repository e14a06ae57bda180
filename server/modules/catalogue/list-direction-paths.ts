import type { Executor } from '@/server/database/client'
import { listOpenPaths } from './catalogue.repository'

/** Slugs of both currencies, for addresses, and when anything the page shows of them changed. */
export type DirectionPath = { from: string; to: string; updatedAt: Date }

export function listDirectionPaths(db: Executor): Promise<DirectionPath[]> {
  return listOpenPaths(db)
}
