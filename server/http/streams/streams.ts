import type { Offer } from '@/server/modules/offer'
import {
  heartBeat,
  isSameEvent,
  readStreamState,
  renderEvent,
  streamStart,
  type StreamState,
  type StreamSubject,
} from './stream-events'

/** Where a stream is written to. */
export type StreamSink = {
  /** False while the reader has not taken what was written before. */
  isReady: () => boolean
  write: (text: string) => void
  end: () => void
}

export type Streams = {
  /** Begins a stream and says how to end it; null when there are too many already. */
  open: (request: StreamRequest) => (() => void) | null
  /** Ends all of them; none begins any more. */
  close: () => void
  isClosed: () => boolean
  count: () => number
}

type StreamRequest = { subject: StreamSubject; address: string; sink: StreamSink }

type Stream = StreamRequest & {
  said: StreamState | null
  /** In milliseconds. */
  saidAt: number
  wroteAt: number
}

export type StreamParts = {
  offer: Offer
  clock: { now: () => Date }
  /** Calls again and again; returns how to stop that. */
  every?: (milliseconds: number, run: () => void) => () => void
}

const mostStreams = 2000
const mostPerAddress = 10
const tickMilliseconds = 500
const betweenChanges = 1_000
const betweenBeats = 15_000
/* Who takes nothing for so long is gone. */
const patience = 60_000

/**
 * Every open stream of courses. A reader is told what holds at once, then each change, at most one
 * a second: what changed several times meanwhile is told as it is in the end. The clock is asked
 * too, because a course ends without anything being read anew.
 */
export function createStreams({ offer, clock, every = repeat }: StreamParts): Streams {
  const streams = new Set<Stream>()
  let stopWork: (() => void) | null = null
  let isClosed = false

  const tellAll = (): void => {
    const now = clock.now()
    for (const stream of streams) {
      tell(stream, now)
    }
  }

  const tell = (stream: Stream, now: Date): void => {
    if (!stream.sink.isReady()) {
      if (now.getTime() - stream.wroteAt >= patience) {
        end(stream)
      }
      return
    }
    const text = newsFor(stream, offer, now)
    if (text !== '') {
      stream.sink.write(text)
      stream.wroteAt = now.getTime()
    }
  }

  const end = (stream: Stream): void => {
    if (streams.delete(stream)) {
      stream.sink.end()
    }
    if (streams.size === 0) {
      stopWork?.()
      stopWork = null
    }
  }

  const startWork = (): (() => void) => {
    const forget = offer.subscribe(tellAll)
    const stop = every(tickMilliseconds, tellAll)
    return () => {
      forget()
      stop()
    }
  }

  return {
    open: (request) => {
      if (isClosed || streams.size >= mostStreams || !mayOpen(streams, request.address)) {
        return null
      }
      const now = clock.now()
      const stream: Stream = { ...request, said: null, saidAt: 0, wroteAt: now.getTime() }
      streams.add(stream)
      stopWork ??= startWork()
      stream.sink.write(streamStart + newsFor(stream, offer, now))
      return () => end(stream)
    },
    close: () => {
      isClosed = true
      streams.forEach(end)
    },
    isClosed: () => isClosed,
    count: () => streams.size,
  }
}

function mayOpen(streams: ReadonlySet<Stream>, address: string): boolean {
  let count = 0
  for (const stream of streams) {
    count += stream.address === address ? 1 : 0
  }
  return count < mostPerAddress
}

/** What is to be written now: changes, or a sign of life, or nothing. */
function newsFor(stream: Stream, offer: Offer, now: Date): string {
  const { said, saidAt, wroteAt } = stream
  const isTooSoon = said !== null && now.getTime() - saidAt < betweenChanges
  if (!isTooSoon) {
    const state = readStreamState(offer, stream.subject, now)
    const news = [state.pair, state.reserves].filter(
      (event, index) => !said || !isSameEvent(event, index === 0 ? said.pair : said.reserves),
    )
    if (news.length > 0) {
      stream.said = state
      stream.saidAt = now.getTime()
      return news.map(renderEvent).join('')
    }
  }
  return now.getTime() - wroteAt >= betweenBeats ? heartBeat : ''
}

function repeat(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
