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
  type StreamClient,
  type StreamSink,
} from './stream-room'

export type Streams = {
  /** Opens a stream, or says why it is refused. */
  open: (request: StreamRequest) => OpenedStream
  /** Closes all streams, and refuses new ones. */
  close: () => void
  count: () => number
}

type StreamRequest = { subject: StreamSubject; address: string; sink: StreamSink }

type Memory = {
  subject: StreamSubject
  lastSent: StreamState | null
  /** When `lastSent` was sent, in milliseconds. */
  sentAt: number
}

export type StreamParts = Pick<Clockwork, 'clock'> & Partial<Clockwork> & { offer: Offer }

const minIntervalMilliseconds = 1_000

/**
 * All open streams of courses. A client gets the present state at once and then each change, at most
 * once a second: several changes in between become one event with the last state. Streams are also
 * checked on a timer, because a course can expire without any change of the offer.
 */
export function createStreams({ offer, clock, every = repeat }: StreamParts): Streams {
  const room = createStreamRoom<Memory>({
    clock,
    every,
    maxClients: 2000,
    maxPerAddress: 10,
    lifeMilliseconds: Infinity,
    onTick: sendChanges,
    watch: () => offer.subscribe(() => sendChanges([...room.clients])),
  })

  function sendChanges(clients: readonly StreamClient<Memory>[]): void {
    for (const client of clients) {
      const text = room.isReady(client) ? newsFor(client.memory, offer, clock.now()) : ''
      if (text !== '') {
        room.write(client, text)
      }
    }
  }

  return {
    open: ({ subject, ...entry }) =>
      room.open({ ...entry, memory: { subject, lastSent: null, sentAt: 0 } }, ({ memory }) =>
        newsFor(memory, offer, clock.now()),
      ),
    close: room.close,
    count: () => room.clients.size,
  }
}

/** The events for what has changed since the last event; empty if that event was too recent. */
function newsFor(memory: Memory, offer: Offer, now: Date): string {
  const { lastSent, sentAt, subject } = memory
  if (lastSent !== null && now.getTime() - sentAt < minIntervalMilliseconds) {
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
