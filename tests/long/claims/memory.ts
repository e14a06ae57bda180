import { once, EventEmitter } from 'node:events'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'

/** An event in a claim's history, as the server reported it. */
export type RememberedEvent = { claimId: string; seq: number; state: string; event: string | null }

export type Memory = {
  created: (claim: { email: string; id: string }) => void
  /** Remembers the history of a claim in a response. */
  statusSeen: (status: Pick<ClaimStatus, 'id' | 'events' | 'version' | 'status'>) => void
  /** Remembers a move that a response confirmed. */
  moved: (event: Omit<RememberedEvent, 'event'>) => void
  /** Remembers a payment that was reported as received, or a payout that was reported as sent. */
  money: (kind: 'in' | 'out', movement: { claimId: string; reference: string }) => void
  claims: ReadonlyMap<string, string>
  events: ReadonlyMap<string, RememberedEvent>
  moneyIn: ReadonlyMap<string, string>
  moneyOut: ReadonlyMap<string, string>
  /** Descriptions of responses that contradict each other. */
  contradictions: string[]
  acknowledged: () => number
  /** Resolves when `more` further acknowledgements have arrived. */
  acknowledges: (more: number) => Promise<void>
}

/** Remembers everything that was acknowledged to a client. Nothing of it may be lost or changed. */
export function createMemory(): Memory {
  const claims = new Map<string, string>()
  const events = new Map<string, RememberedEvent>()
  const money = { in: new Map<string, string>(), out: new Map<string, string>() }
  const contradictions: string[] = []
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
      contradictions.push(`${key} was ${JSON.stringify(known)} and then ${JSON.stringify(next)}`)
    }
    events.set(key, { ...next, event: next.event ?? known?.event ?? null })
  }

  function putOnce(map: Map<string, string>, key: string, value: string): void {
    const known = map.get(key)
    if (known !== undefined && known !== value) {
      contradictions.push(`${key} was ${known} and then ${value}`)
    }
    map.set(key, value)
  }

  return {
    created: ({ email, id }) => {
      putOnce(claims, email, id)
      remember({ claimId: id, seq: 1, state: 'created', event: 'create' })
      count()
    },
    statusSeen: ({ id, events: seen }) => {
      seen.forEach(({ seq, state, event }) => remember({ claimId: id, seq, state, event }))
    },
    moved: (event) => {
      remember({ ...event, event: null })
      count()
    },
    money: (kind, { claimId, reference }) => putOnce(money[kind], reference, claimId),
    claims,
    events,
    moneyIn: money.in,
    moneyOut: money.out,
    contradictions,
    acknowledged: () => acknowledged,
    acknowledges: async (more) => {
      const enough = acknowledged + more
      while (acknowledged < enough) {
        await once(news, 'news')
      }
    },
  }
}
