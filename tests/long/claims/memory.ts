import { once, EventEmitter } from 'node:events'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'

/** The event with a certain number in a claim's history, as the office reported it. */
export type RememberedEvent = { claimId: string; seq: number; state: string; event: string | null }

export type Memory = {
  created: (claim: { email: string; id: string }) => void
  /** All of a claim's history in an answer. */
  told: (status: Pick<ClaimStatus, 'id' | 'events' | 'version' | 'status'>) => void
  /** A move that an answer confirmed. */
  moved: (event: Omit<RememberedEvent, 'event'>) => void
  /** Money that was reported as taken, or sent. */
  money: (kind: 'in' | 'out', movement: { claimId: string; reference: string }) => void
  claims: ReadonlyMap<string, string>
  events: ReadonlyMap<string, RememberedEvent>
  moneyIn: ReadonlyMap<string, string>
  moneyOut: ReadonlyMap<string, string>
  /** Answers that contradict one another. */
  faults: string[]
  acknowledged: () => number
  /** Resolves when this many more acknowledgements have come since the call. */
  acknowledges: (more: number) => Promise<void>
}

/** Everything that was acknowledged to any client: none of it may be lost or changed. */
export function createMemory(): Memory {
  const claims = new Map<string, string>()
  const events = new Map<string, RememberedEvent>()
  const money = { in: new Map<string, string>(), out: new Map<string, string>() }
  const faults: string[] = []
  const news = new EventEmitter()
  let acknowledged = 0

  function count(): void {
    acknowledged += 1
    news.emit('news')
  }

  function remember(next: RememberedEvent): void {
    const key = `${next.claimId} ${next.seq}`
    const known = events.get(key)
    const isSame =
      known?.state === next.state &&
      (known.event === null || next.event === null || known.event === next.event)
    if (known && !isSame) {
      faults.push(`${key} was ${JSON.stringify(known)} and then ${JSON.stringify(next)}`)
    }
    events.set(key, { ...next, event: next.event ?? known?.event ?? null })
  }

  function put(map: Map<string, string>, key: string, value: string): void {
    const known = map.get(key)
    if (known !== undefined && known !== value) {
      faults.push(`${key} was ${known} and then ${value}`)
    }
    map.set(key, value)
  }

  return {
    created: ({ email, id }) => {
      put(claims, email, id)
      remember({ claimId: id, seq: 1, state: 'created', event: 'create' })
      count()
    },
    told: ({ id, events: told }) => {
      told.forEach(({ seq, state, event }) => remember({ claimId: id, seq, state, event }))
    },
    moved: (event) => {
      remember({ ...event, event: null })
      count()
    },
    money: (kind, { claimId, reference }) => put(money[kind], reference, claimId),
    claims,
    events,
    moneyIn: money.in,
    moneyOut: money.out,
    faults,
    acknowledged: () => acknowledged,
    acknowledges: async (more) => {
      const enough = acknowledged + more
      while (acknowledged < enough) {
        await once(news, 'news')
      }
    },
  }
}
