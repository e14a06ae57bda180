import type { ClaimNotice } from '@/lib/contracts/desk/claim-notice'
import { createStreamRoom, type Clockwork, type StreamClient } from './stream-room'

type Memory = {
  sessionId: string
  /** Whether events were skipped while the client was behind. If so, it is told to reload the queue. */
  missed: boolean
}

/** Returns those of the sessions that may still see the desk. */
export type WhoMaySee = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

type Parts = Clockwork & {
  readNews: (ids: readonly string[]) => Promise<ClaimNotice[]>
  whoMaySee: WhoMaySee
}

const maxIdsPerRead = 200
const anyClaim = 'event: changed\ndata: {}\n\n'

/**
 * Streams changes of all claims to operators. Changes that occur together are read together. Before
 * each event, the sessions are checked.
 */
export function createQueueStream({ clock, every, readNews, whoMaySee }: Parts) {
  const changed = createChanges()
  const room = createStreamRoom<Memory>({
    clock,
    every,
    maxClients: 200,
    maxPerAddress: 50,
    // The same as the lifetime of an operator's access token.
    lifeMilliseconds: 10 * 60_000,
    onTick: (clients) => clients.forEach(catchUp),
  })

  function catchUp(client: StreamClient<Memory>): void {
    if (client.memory.missed && room.isReady(client)) {
      client.memory.missed = false
      room.write(client, anyClaim)
    }
  }

  async function disconnectUnauthorised(): Promise<void> {
    const allowed = await whoMaySee([...room.clients].map(({ memory }) => memory.sessionId))
    for (const client of room.clients) {
      if (!allowed.has(client.memory.sessionId)) {
        room.disconnect(client)
      }
    }
  }

  /* If the read fails, all clients are told at the next tick that any claim may have changed. */
  async function textOf(changes: Changes): Promise<string> {
    try {
      const text = await renderChanges(changes, readNews)
      await disconnectUnauthorised()
      return text
    } catch (error) {
      room.clients.forEach(({ memory }) => (memory.missed = true))
      throw error
    }
  }

  return {
    room,
    hasNews: () => !changed.isEmpty(),
    /** Notes that a claim has changed. With an empty id, any claim may have changed. */
    note: (claimId: string): void => {
      changed.claims.add(claimId)
    },
    /** Notes that a verification has changed. With an empty id, any may have changed. */
    noteVerification: (id: string) => void changed.verifications.add(id),
    /** Notes that a withdrawal has changed. With an empty id, any may have changed. */
    noteWithdrawal: (id: string) => void changed.withdrawals.add(id),
    announce: async (): Promise<void> => {
      const taken = changed.take()
      if (taken === null || room.clients.size === 0) {
        return
      }
      const text = await textOf(taken)
      for (const client of room.clients) {
        if (room.isReady(client)) {
          room.write(client, text)
        } else {
          client.memory.missed = true
        }
      }
    },
  }
}

type Changes = { claimIds: string[]; verificationIds: string[]; withdrawalIds: string[] }

/** What has changed since it was taken last. */
function createChanges() {
  const claims = new Set<string>()
  const verifications = new Set<string>()
  const withdrawals = new Set<string>()
  const sets = [claims, verifications, withdrawals]
  const isEmpty = () => sets.every(({ size }) => size === 0)
  return {
    claims,
    verifications,
    withdrawals,
    isEmpty,
    /** Null if nothing has. */
    take: (): Changes | null => {
      if (isEmpty()) {
        return null
      }
      const taken = {
        claimIds: [...claims],
        verificationIds: [...verifications],
        withdrawalIds: [...withdrawals],
      }
      sets.forEach((set) => set.clear())
      return taken
    },
  }
}

async function renderChanges(
  { claimIds, verificationIds, withdrawalIds }: Changes,
  readNews: Parts['readNews'],
): Promise<string> {
  if ([claimIds, verificationIds, withdrawalIds].some(isTooMuch)) {
    return anyClaim
  }
  const news = claimIds.length === 0 ? [] : await readNews(claimIds)
  return [
    ...news.map(renderNews),
    ...verificationIds.map((id) => renderId('verification', id)),
    ...withdrawalIds.map((id) => renderId('withdrawal', id)),
  ].join('')
}

function isTooMuch(ids: readonly string[]): boolean {
  return ids.includes('') || ids.length > maxIdsPerRead
}

function renderNews(news: ClaimNotice): string {
  return `event: claim\ndata: ${JSON.stringify(news)}\n\n`
}

/* A page that shows the verification or withdrawal then reads it again. */
function renderId(event: 'verification' | 'withdrawal', id: string): string {
  return `event: ${event}\ndata: ${JSON.stringify({ id })}\n\n`
}
