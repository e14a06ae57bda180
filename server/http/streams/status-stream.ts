import type { Locale } from '@/lib/i18n/locales'
import { createStreamRoom, type Clockwork, type StreamClient } from './stream-room'

export type StatusMemory = {
  claimId: string
  locale: Locale
  /** The last version that was sent to the client. */
  version: number | null
  /** What was sent with it; unknown until something was. */
  mark?: string
  /** Whether an event was skipped because the client was behind. */
  missed: boolean
}

/**
 * Reads the status that everybody with the claim's link may see, as JSON; null if there is no claim. `mark` changes
 * when the claim's owner sees something new although the claim has not changed, such as a confirmation.
 */
export type ReadStatus = (
  id: string,
  locale: Locale,
) => Promise<{ version: number; mark?: string; json: string } | null>

type Parts = Clockwork & {
  readStatus: ReadStatus
  /** Called when there is something to send: a client missed an event, or a read failed before. */
  onDue: () => void
}

/** Streams new versions of claims to clients with their links. Each is read once per language. */
export function createStatusStream({ clock, every, readStatus, onDue }: Parts) {
  const dirty = new Set<string>()
  const room = createStreamRoom<StatusMemory>({
    clock,
    every,
    maxClients: 2000,
    maxPerAddress: 10,
    lifeMilliseconds: 60 * 60_000,
    onTick: (clients) => {
      clients.forEach(retryMissed)
      if (dirty.size > 0) {
        onDue()
      }
    },
  })

  function retryMissed({ memory, sink }: StreamClient<StatusMemory>): void {
    if (memory.missed && sink.waiting() <= 0) {
      memory.missed = false
      dirty.add(memory.claimId)
    }
  }

  function clientsOf(claimId: string): StreamClient<StatusMemory>[] {
    return [...room.clients].filter(({ memory }) => memory.claimId === claimId)
  }

  async function sendClaim(claimId: string): Promise<void> {
    for (const locale of new Set(clientsOf(claimId).map(({ memory }) => memory.locale))) {
      const status = await readStatus(claimId, locale)
      if (status) {
        const { version, mark = '', json } = status
        const text = `id: ${String(version)}\nevent: status\ndata: ${json}\n\n`
        clientsOf(claimId)
          .filter(({ memory }) => memory.locale === locale)
          .forEach((client) => sendToClient(room, client, { version, mark, text }))
      }
    }
  }

  return {
    room,
    hasNews: () => dirty.size > 0,
    /** Notes that a claim has changed. With an empty id, any claim may have changed. */
    note: (claimId: string): void => {
      const watched = new Set([...room.clients].map(({ memory }) => memory.claimId))
      const notified = claimId === '' ? [...watched] : [claimId].filter((id) => watched.has(id))
      notified.forEach((id) => dirty.add(id))
    },
    announce: async (): Promise<void> => {
      for (const claimId of [...dirty]) {
        dirty.delete(claimId)
        try {
          await sendClaim(claimId)
        } catch (error) {
          // The next tick tries again.
          dirty.add(claimId)
          throw error
        }
      }
    },
  }
}

type Room = Pick<ReturnType<typeof createStreamRoom<StatusMemory>>, 'isReady' | 'write'>

function sendToClient(
  room: Room,
  client: StreamClient<StatusMemory>,
  { version, mark, text }: { version: number; mark: string; text: string },
): void {
  const { memory } = client
  const known = memory.version ?? 0
  // A client that has this version already may have another mark, or none yet.
  if (known > version || (known === version && (memory.mark ?? '') === mark)) {
    return
  }
  if (room.isReady(client)) {
    memory.version = version
    memory.mark = mark
    room.write(client, text)
  } else {
    memory.missed = true
  }
}
