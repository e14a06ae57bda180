import { eq } from 'drizzle-orm'
import type { SourceId } from '@/lib/contracts/desk/rates'
import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { rateSources } from '@/server/database/schema/rates'
import { assertCurrentVersion } from '@/server/modules/audit'
import { changeRates, type DeskChange } from './change-rates'

export type SourceSettings = { isEnabled: boolean; intervalSeconds: number; maxAgeSeconds: number }

export type SaveSource = DeskChange & {
  source: SourceId
  /** The version of the settings that the operator saw. */
  version: string
  settings: SourceSettings
}

/**
 * Saves whether a source is enabled, how often it is requested and how old its quotes may be. Refuses
 * with `not_found` and, for an outdated version, `state_changed`.
 */
export function saveSource(db: Database, command: SaveSource): Promise<void> {
  const { source, version, settings } = command
  return changeRates(db, command, async (tx) => {
    const [before] = await tx
      .select({
        isEnabled: rateSources.isEnabled,
        intervalSeconds: rateSources.intervalSeconds,
        maxAgeSeconds: rateSources.maxAgeSeconds,
      })
      .from(rateSources)
      .where(eq(rateSources.id, source))
      .for('update')
    if (!before) {
      throw new AppError('not_found')
    }
    await assertCurrentVersion(tx, { entity: 'rate_source', id: source, state: before, version })
    await tx.update(rateSources).set(settings).where(eq(rateSources.id, source))
    return {
      result: undefined,
      record: {
        action: 'rate_source.save',
        entity: 'rate_source',
        entityId: source,
        before,
        after: settings,
        subject: source,
      },
    }
  })
}
