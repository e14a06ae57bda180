import type { ClaimActor } from '@/lib/contracts/claims/claim-states'
import type { Actor } from '@/server/database/actor'

/** Who moves a claim, in which role, and from where. */
export type Mover = { by: ClaimActor; actor: Actor; address: string | null }

/** What happens by itself when its time has come. */
export const byClock: Mover = {
  by: 'clock',
  actor: { kind: 'system', name: 'clock' },
  address: null,
}
