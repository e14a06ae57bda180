import type { Locale } from '@/lib/i18n/locales'
import { createStreamRoom, type Clockwork, type RoomReader } from './stream-room'

export type StatusMemory = {
  claimId: string
  locale: Locale
  /** The last version they were sent. */
  version: number | null
  /** An event was skipped because they were behind. */
  missed: boolean
}

/** The claim as everybody with its link may see it, as JSON; null when there is none. */
export type ReadStatus = (
  id: string,
  locale: Locale,
) => Promise<{ version: number; json: string } | null>

type Parts = Clockwork & {
  readStatus: ReadStatus
  /** A client has to get what it missed, or a read failed. */
  onDue: () => void
}

/** Each new version of claims for everybody with their links: read once per language and change. */
export function createStatusStream({ clock, every, readStatus, onDue }: Parts) {
  const dirty = new Set<string>()
  const room = createStreamRoom<StatusMemory>({
    clock,
    every,
    mostReaders: 2000,
    mostPerAddress: 10,
    lastsMilliseconds: 60 * 60_000,
    onTick: (readers) => {
      readers.forEach(askAgain)
      if (dirty.size > 0) {
        onDue()
      }
    },
  })

  function askAgain({ memory, sink }: RoomReader<StatusMemory>): void {
    if (memory.missed && sink.waiting() <= 0) {
      memory.missed = false
      dirty.add(memory.claimId)
    }
  }

  function readersOf(claimId: string): RoomReader<StatusMemory>[] {
    return [...room.readers].filter(({ memory }) => memory.claimId === claimId)
  }

  async function tellClaim(claimId: string): Promise<void> {
    for (const locale of new Set(readersOf(claimId).map(({ memory }) => memory.locale))) {
      const status = await readStatus(claimId, locale)
      if (status) {
        const { version, json } = status
        const text = `id: ${String(version)}\nevent: status\ndata: ${json}\n\n`
        readersOf(claimId)
          .filter(({ memory }) => memory.locale === locale)
          .forEach((reader) => tellReader(room, reader, { version, text }))
      }
    }
  }

  return {
    room,
    hasNews: () => dirty.size > 0,
    /** Without an id any claim may have changed. */
    note: (claimId: string): void => {
      const watched = new Set([...room.readers].map(({ memory }) => memory.claimId))
      const notified = claimId === '' ? [...watched] : [claimId].filter((id) => watched.has(id))
      notified.forEach((id) => dirty.add(id))
    },
    tell: async (): Promise<void> => {
      for (const claimId of [...dirty]) {
        dirty.delete(claimId)
        try {
          await tellClaim(claimId)
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

function tellReader(
  room: Room,
  reader: RoomReader<StatusMemory>,
  { version, text }: { version: number; text: string },
): void {
  const { memory } = reader
  if ((memory.version ?? 0) >= version) {
    return
  }
  if (room.isReady(reader)) {
    memory.version = version
    room.write(reader, text)
  } else {
    memory.missed = true
  }
}
