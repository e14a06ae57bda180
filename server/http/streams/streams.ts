import type { Offer } from '@/server/modules/offer'
import {
  isSameEvent,
  readStreamState,
  renderEvent,
  type StreamState,
  type StreamSubject,
} from './stream-events'
import {
  createStreamRoom,
  repeat,
  type Clockwork,
  type OpenedStream,
  type RoomReader,
  type StreamSink,
} from './stream-room'

export type Streams = {
  /** Begins a stream, or says why not. */
  open: (request: StreamRequest) => OpenedStream
  /** Closes all of them, and admits no more. */
  close: () => void
  count: () => number
}

type StreamRequest = { subject: StreamSubject; address: string; sink: StreamSink }

type Memory = {
  subject: StreamSubject
  lastSent: StreamState | null
  /** In milliseconds. */
  sentAt: number
}

export type StreamParts = Pick<Clockwork, 'clock'> & Partial<Clockwork> & { offer: Offer }

const betweenChanges = 1_000

/**
 * Every open stream of courses. A reader gets the present course at once, then each change, at most
 * one a second: several changes in between become one event with the last state. It also runs on a
 * timer, because a course can expire without anything being loaded.
 */
export function createStreams({ offer, clock, every = repeat }: StreamParts): Streams {
  const room = createStreamRoom<Memory>({
    clock,
    every,
    mostReaders: 2000,
    mostPerAddress: 10,
    lastsMilliseconds: Infinity,
    onTick: tellAll,
    watch: () => offer.subscribe(() => tellAll([...room.readers])),
  })

  function tellAll(readers: readonly RoomReader<Memory>[]): void {
    for (const reader of readers) {
      const text = room.isReady(reader) ? newsFor(reader.memory, offer, clock.now()) : ''
      if (text !== '') {
        room.write(reader, text)
      }
    }
  }

  return {
    open: ({ subject, ...entry }) =>
      room.open({ ...entry, memory: { subject, lastSent: null, sentAt: 0 } }, ({ memory }) =>
        newsFor(memory, offer, clock.now()),
      ),
    close: room.close,
    count: () => room.readers.size,
  }
}

/** What has changed since their last event; nothing so soon after that. */
function newsFor(memory: Memory, offer: Offer, now: Date): string {
  const { lastSent, sentAt, subject } = memory
  if (lastSent !== null && now.getTime() - sentAt < betweenChanges) {
    return ''
  }
  const state = readStreamState(offer, subject, now)
  const news = state.filter((event) => !lastSent?.some((other) => isSameEvent(event, other)))
  if (news.length > 0) {
    memory.lastSent = state
    memory.sentAt = now.getTime()
  }
  return news.map(renderEvent).join('')
}
