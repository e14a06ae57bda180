import { heartBeat, streamStart } from './stream-events'
import {
  betweenBeats,
  paceOf,
  type OpenedStream,
  type StreamParts,
  type StreamSink,
} from './streams'

/** A reader and what the room's owner remembers of him. */
export type RoomReader<Memory> = {
  address: string
  sink: StreamSink
  memory: Memory
  wroteAt: number
  /** The last moment at which nothing waited for him. */
  tookAt: number
  /** When he is asked to come again and show his key anew. */
  endsAt: number
}

type Bounds = { mostReaders: number; mostPerAddress: number; lastsMilliseconds: number }

type Parts<Memory> = Required<Pick<StreamParts, 'clock' | 'every'>> &
  Bounds & {
    /** Again and again: who could not be told before can be told now. */
    onTick: (readers: readonly RoomReader<Memory>[]) => void
  }

type Entry<Memory> = { address: string; sink: StreamSink; memory: Memory }

const tickMilliseconds = 500

/**
 * Readers of one kind of stream: how many may be there, who lives, who is let go. Nothing is
 * written to a reader while something waits for him, so what is held for each is bounded.
 */
export function createStreamRoom<Memory>({ clock, every, onTick, ...bounds }: Parts<Memory>) {
  const readers = new Set<RoomReader<Memory>>()
  let stopWork: (() => void) | null = null
  let isClosed = false

  const drop = (reader: RoomReader<Memory>, how: 'end' | 'cut'): void => {
    if (readers.delete(reader)) {
      reader.sink[how]()
    }
    if (readers.size === 0) {
      stopWork?.()
      stopWork = null
    }
  }

  /** Whether he can be written to now; who has been behind for too long is let go. */
  const isReady = (reader: RoomReader<Memory>): boolean => {
    const now = clock.now()
    const pace = paceOf(reader, now)
    if (pace === 'gone') {
      drop(reader, 'cut')
    }
    if (pace === 'caught up') {
      reader.tookAt = now.getTime()
    }
    return pace === 'caught up'
  }

  const write = (reader: RoomReader<Memory>, text: string): void => {
    reader.sink.write(text)
    reader.wroteAt = clock.now().getTime()
  }

  const tick = (): void => {
    const now = clock.now().getTime()
    for (const reader of readers) {
      if (now >= reader.endsAt) {
        drop(reader, 'end')
      } else if (isReady(reader) && now - reader.wroteAt >= betweenBeats) {
        write(reader, heartBeat)
      }
    }
    onTick([...readers])
  }

  return {
    readers,
    isReady,
    write,
    open: (entry: Entry<Memory>): OpenedStream => {
      const refused = isClosed ? 'unavailable' : refusalOf(readers, bounds, entry.address)
      if (refused !== null) {
        return { refused }
      }
      const reader = createReader(entry, clock.now(), bounds)
      readers.add(reader)
      stopWork ??= every(tickMilliseconds, tick)
      write(reader, streamStart)
      return { end: () => drop(reader, 'end') }
    },
    close: () => {
      isClosed = true
      readers.forEach((reader) => drop(reader, 'end'))
    },
  }
}

function refusalOf(
  readers: ReadonlySet<{ address: string }>,
  { mostReaders, mostPerAddress }: Bounds,
  address: string,
) {
  if (readers.size >= mostReaders) {
    return 'unavailable'
  }
  let count = 0
  for (const reader of readers) {
    count += reader.address === address ? 1 : 0
  }
  return count < mostPerAddress ? null : 'too_many_requests'
}

function createReader<Memory>(
  entry: Entry<Memory>,
  now: Date,
  { lastsMilliseconds }: Bounds,
): RoomReader<Memory> {
  const at = now.getTime()
  return { ...entry, wroteAt: at, tookAt: at, endsAt: at + lastsMilliseconds }
}
