import type { ClaimNews } from '@/lib/contracts/desk/claims'
import { createStreamRoom, type Clockwork, type RoomReader } from './stream-room'

type Memory = {
  sessionId: string
  /** Events were skipped while the reader was behind: they are told to reload the queue. */
  missed: boolean
}

/** Which of these sessions may still see the desk. */
export type WhoMaySee = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

type Parts = Clockwork & {
  readNews: (ids: readonly string[]) => Promise<ClaimNews[]>
  whoMaySee: WhoMaySee
}

const mostAtOnce = 200
const anyClaim = 'event: changed\ndata: {}\n\n'

/**
 * Changes of any claim, for operators; changes that come together are read together. Before each
 * event the sessions are checked.
 */
export function createQueueStream({ clock, every, readNews, whoMaySee }: Parts) {
  const changed = new Set<string>()
  const room = createStreamRoom<Memory>({
    clock,
    every,
    mostReaders: 200,
    mostPerAddress: 50,
    // The lifetime of an operator's token.
    lastsMilliseconds: 10 * 60_000,
    onTick: (readers) => readers.forEach(catchUp),
  })

  function catchUp(reader: RoomReader<Memory>): void {
    if (reader.memory.missed && room.isReady(reader)) {
      reader.memory.missed = false
      room.write(reader, anyClaim)
    }
  }

  async function letGoWhoMayNot(): Promise<void> {
    const allowed = await whoMaySee([...room.readers].map(({ memory }) => memory.sessionId))
    for (const reader of room.readers) {
      if (!allowed.has(reader.memory.sessionId)) {
        room.letGo(reader)
      }
    }
  }

  /* After a failed read, the next tick reports a change of any claim. */
  async function textOf(ids: readonly string[]): Promise<string> {
    const isTooMuch = ids.includes('') || ids.length > mostAtOnce
    try {
      const text = isTooMuch ? anyClaim : (await readNews(ids)).map(renderNews).join('')
      await letGoWhoMayNot()
      return text
    } catch (error) {
      room.readers.forEach(({ memory }) => (memory.missed = true))
      throw error
    }
  }

  return {
    room,
    hasNews: () => changed.size > 0,
    /** Without an id any claim may have changed. */
    note: (claimId: string): void => {
      changed.add(claimId)
    },
    tell: async (): Promise<void> => {
      const ids = [...changed]
      changed.clear()
      if (ids.length === 0 || room.readers.size === 0) {
        return
      }
      const text = await textOf(ids)
      for (const reader of room.readers) {
        if (room.isReady(reader)) {
          room.write(reader, text)
        } else {
          reader.memory.missed = true
        }
      }
    },
  }
}

function renderNews(news: ClaimNews): string {
  return `event: claim\ndata: ${JSON.stringify(news)}\n\n`
}
