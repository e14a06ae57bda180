import { createHash } from 'node:crypto'

export const firstHash = '0'.repeat(64)

export type ChainedEvent = {
  claimId: string
  seq: number
  event: string
  fromState: string | null
  toState: string
  by: string
  actor: string
  actorUserId: string | null
  address: string | null
  data: Record<string, unknown>
  createdAt: Date
  previousHash: string
}

/** SHA-256 of the event and of the previous event's hash, so that an altered row is noticed. */
export function hashOfEvent(event: ChainedEvent): string {
  const { claimId, seq, fromState, toState, by, actor, actorUserId, address, previousHash } = event
  const fields = [claimId, seq, event.event, fromState, toState, by, actor, actorUserId, address]
  const body = [...fields, sorted(event.data), event.createdAt.toISOString(), previousHash]
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

/* Sorts the keys of objects, because PostgreSQL does not preserve the order of keys in jsonb. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted)
  }
  if (typeof value !== 'object' || value === null) {
    return value
  }
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}
