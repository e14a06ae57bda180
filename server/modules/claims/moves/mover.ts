import type { Actor } from '@/server/database/actor'
import type { ClaimActor } from '@/server/database/schema/claims'

/** Who moves a claim, in which role, and from where. */
export type Mover = { by: ClaimActor; actor: Actor; address: string | null }
