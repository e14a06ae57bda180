import type { ClaimNews } from '@/lib/contracts/desk/claims'
import { createStreamRoom, type Clockwork, type RoomReader } from './stream-room'

/** News that came while something waited for him: he is told to look at the queue anew. */
type Memory = { missed: boolean }

type Parts = Clockwork & {
  readNews: (ids: readonly string[]) => Promise<ClaimNews[]>
}

const mostAtOnce = 200
const anyClaim = 'event: changed\ndata: {}\n\n'

/** What happens to any claim, for operators: what changed in the meantime is read at once. */
export function createQueueStream({ clock, every, readNews }: Parts) {
  const changed = new Set<string>()
  const room = createStreamRoom<Memory>({
    clock,
    every,
    mostReaders: 200,
    mostPerAddress: 50,
    // As long as an operator's token: who has lost his rights hears nothing any more.
    lastsMilliseconds: 10 * 60_000,
    onTick: (readers) => readers.forEach(catchUp),
  })

  function catchUp(reader: RoomReader<Memory>): void {
    if (reader.memory.missed && room.isReady(reader)) {
      reader.memory.missed = false
      room.write(reader, anyClaim)
    }
  }

  /* What cannot be read now is told as a change of anything at the next tick. */
  async function textOf(ids: readonly string[]): Promise<string> {
    try {
      return (await readNews(ids)).map(renderNews).join('')
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
      const isTooMuch = ids.includes('') || ids.length > mostAtOnce
      const text = isTooMuch ? anyClaim : await textOf(ids)
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
