import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import type { WriteDeps } from '../desk-deps'
import { pairOf, tellOfDirections } from './tell-of-directions'
import { lockSeen, writeAllTerms, type Seen } from './write-terms'

/**
 * Directions already in the asked state stay untouched. Refuses with `not_found` and
 * `state_changed`.
 */
export async function switchDirections(
  { db, actor, now }: WriteDeps,
  { directions, isEnabled }: { directions: readonly Seen[]; isEnabled: boolean },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const stored = await lockSeen(tx, directions)
    const others = stored.filter(({ terms }) => terms.isEnabled !== isEnabled)
    const changes = others.map((direction) => ({
      direction,
      terms: { ...direction.terms, isEnabled },
    }))
    await writeAllTerms(tx, changes, { actor, now })
    const change = isEnabled ? 'direction.switch_on' : 'direction.switch_off'
    await tellOfDirections(tx, { change, pairs: others.map(pairOf), actor, now })
    await notify(tx, 'catalogue_changed')
    return others.length
  })
}
