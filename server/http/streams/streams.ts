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
  /** How many bytes of what was written before the reader has not taken yet. */
  waiting: () => number
  write: (text: string) => void
  end: () => void
  /** Ends it for who takes nothing: what waits for him is thrown away, and his connection with it. */
  cut: () => void
}

export type Streams = {
  /** Begins a stream, or says why not. */
  open: (request: StreamRequest) => OpenedStream
  /** Ends all of them; none begins any more. */
  close: () => void
  count: () => number
}

export type OpenedStream =
  | { end: () => void }
  /** Too many of this one address, or of all; or none any more. */
  | { refused: 'too_many_requests' | 'unavailable' }

type StreamRequest = { subject: StreamSubject; address: string; sink: StreamSink }

type Stream = StreamRequest & {
  said: StreamState | null
  /** In milliseconds. */
  saidAt: number
  wroteAt: number
  /** The last moment at which nothing waited for the reader. */
  tookAt: number
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
export const betweenBeats = 15_000
/* Who has not caught up for so long, or is so much behind, is gone. */
const patience = 60_000
const mostWaitingBytes = 256 * 1024

/**
 * Every open stream of courses. A reader is told what holds at once, then each change, at most one
 * a second: what changed several times meanwhile is told as it is in the end. The clock is asked
 * too, because a course ends without anything being read anew. Nothing more is written to a reader
 * while something waits for him, so what is held for each is bounded.
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
    const pace = paceOf(stream, now)
    if (pace === 'gone') {
      drop(stream, 'cut')
    }
    if (pace !== 'caught up') {
      return
    }
    stream.tookAt = now.getTime()
    const text = newsFor(stream, offer, now)
    if (text !== '') {
      stream.sink.write(text)
      stream.wroteAt = now.getTime()
    }
  }

  const drop = (stream: Stream, how: 'end' | 'cut'): void => {
    if (streams.delete(stream)) {
      stream.sink[how]()
    }
    if (streams.size === 0) {
      stopWork?.()
      stopWork = null
    }
  }

  const startWork = (): (() => void) => {
    const stops = [offer.subscribe(tellAll), every(tickMilliseconds, tellAll)]
    return () => stops.forEach((stop) => stop())
  }

  return {
    open: (request) => {
      const refused = isClosed ? 'unavailable' : refusalOf(streams, request.address)
      if (refused !== null) {
        return { refused }
      }
      const now = clock.now()
      const stream = createStream(request, now)
      streams.add(stream)
      stopWork ??= startWork()
      stream.sink.write(streamStart + newsFor(stream, offer, now))
      return { end: () => drop(stream, 'end') }
    },
    close: () => {
      isClosed = true
      streams.forEach((stream) => drop(stream, 'end'))
    },
    count: () => streams.size,
  }
}

function createStream(request: StreamRequest, now: Date): Stream {
  const at = now.getTime()
  return { ...request, said: null, saidAt: 0, wroteAt: at, tookAt: at }
}

export function paceOf(
  { sink, tookAt }: Pick<Stream, 'sink' | 'tookAt'>,
  now: Date,
): 'caught up' | 'behind' | 'gone' {
  const waiting = sink.waiting()
  if (waiting <= 0) {
    return 'caught up'
  }
  const isGone = waiting > mostWaitingBytes || now.getTime() - tookAt >= patience
  return isGone ? 'gone' : 'behind'
}

type Refused = Extract<OpenedStream, { refused: string }>['refused']

function refusalOf(streams: ReadonlySet<Stream>, address: string): Refused | null {
  if (streams.size >= mostStreams) {
    return 'unavailable'
  }
  let count = 0
  for (const stream of streams) {
    count += stream.address === address ? 1 : 0
  }
  return count < mostPerAddress ? null : 'too_many_requests'
}

/** What is to be written now: changes, or a sign of life, or nothing. */
function newsFor(stream: Stream, offer: Offer, now: Date): string {
  const { said, saidAt, wroteAt } = stream
  const isTooSoon = said !== null && now.getTime() - saidAt < betweenChanges
  if (!isTooSoon) {
    const state = readStreamState(offer, stream.subject, now)
    const news = state.filter((event) => !said?.some((other) => isSameEvent(event, other)))
    if (news.length > 0) {
      stream.said = state
      stream.saidAt = now.getTime()
      return news.map(renderEvent).join('')
    }
  }
  return now.getTime() - wroteAt >= betweenBeats ? heartBeat : ''
}

export function repeat(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
