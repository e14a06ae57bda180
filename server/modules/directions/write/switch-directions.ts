import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import type { WriteDeps } from '../desk-deps'
import { pairOf, mailDirectionChange } from './mail-direction-change'
import { lockSeen, writeAllTerms, type Seen } from './write-terms'

/**
 * Enables or disables directions. Those that are already in the requested state are not changed.
 * Refuses with `not_found` and `state_changed`.
 */
export async function switchDirections(
  { db, actor, now }: WriteDeps,
  { directions, isEnabled }: { directions: readonly Seen[]; isEnabled: boolean },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const stored = await lockSeen(tx, directions)
    const affected = stored.filter(({ terms }) => terms.isEnabled !== isEnabled)
    const changes = affected.map((direction) => ({
      direction,
      terms: { ...direction.terms, isEnabled },
    }))
    await writeAllTerms(tx, changes, { actor, now })
    const change = isEnabled ? 'direction.switch_on' : 'direction.switch_off'
    await mailDirectionChange(tx, { change, pairs: affected.map(pairOf), actor, now })
    await notify(tx, 'catalogue_changed')
    return affected.length
  })
}
