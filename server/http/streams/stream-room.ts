import { heartBeat, streamStart } from './stream-events'

/** Where a stream is written to. */
export type StreamSink = {
  /** How many bytes the reader has not taken yet. */
  waiting: () => number
  write: (text: string) => void
  end: () => void
  /** Closes the stream of a reader who takes nothing: pending bytes are dropped with the connection. */
  cut: () => void
}

export type OpenedStream =
  | { end: () => void }
  /** Too many of this address, or in all; or the office is about to stop. */
  | { refused: 'too_many_requests' | 'unavailable' }

export type Clockwork = {
  clock: { now: () => Date }
  /** Calls again and again; returns a function that stops it. */
  every: (milliseconds: number, run: () => void) => () => void
}

/** A reader and what the room's owner stores about them. */
export type RoomReader<Memory> = {
  address: string
  sink: StreamSink
  memory: Memory
  wroteAt: number
  /** The last moment at which they had taken everything. */
  tookAt: number
  /** When they are asked to reconnect and show their token again. */
  endsAt: number
}

type Bounds = { mostReaders: number; mostPerAddress: number; lastsMilliseconds: number }

type Parts<Memory> = Clockwork &
  Bounds & {
    /** Called again and again, to serve readers who were behind before. */
    onTick: (readers: readonly RoomReader<Memory>[]) => void
    /** Subscribes to changes while there are readers; returns a function that unsubscribes. */
    watch?: () => () => void
  }

type Entry<Memory> = { address: string; sink: StreamSink; memory: Memory }

const tickMilliseconds = 500
const betweenBeats = 15_000

/**
 * The readers of one kind of stream: limits their number, checks that they are alive, and drops
 * those who are not. Nothing is written to a reader who has not taken what was written before, so
 * the memory for each is bounded.
 */
export function createStreamRoom<Memory>(parts: Parts<Memory>) {
  const { clock, onTick } = parts
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

  /** Whether they can be written to now; a reader who has been behind for too long is dropped. */
  const isReady = (reader: RoomReader<Memory>): boolean => {
    const pace = lookAt(reader, clock.now())
    if (pace === 'gone') {
      drop(reader, 'cut')
    }
    return pace === 'caught up'
  }

  const write = (reader: RoomReader<Memory>, text: string): void => {
    reader.sink.write(text)
    reader.wroteAt = clock.now().getTime()
  }

  function tick(): void {
    const now = clock.now().getTime()
    readers.forEach((reader) => now >= reader.endsAt && drop(reader, 'end'))
    onTick([...readers])
    for (const reader of readers) {
      if (isReady(reader) && now - reader.wroteAt >= betweenBeats) {
        write(reader, heartBeat)
      }
    }
  }

  return {
    readers,
    isReady,
    write,
    /** Closes the stream of a reader who may get nothing more. */
    letGo: (reader: RoomReader<Memory>): void => drop(reader, 'end'),
    /** Admits a reader, with the first event for them, or says why not. */
    open: (
      entry: Entry<Memory>,
      greet: (reader: RoomReader<Memory>) => string = () => '',
    ): OpenedStream => {
      const refused = isClosed ? 'unavailable' : refusalOf(readers, parts, entry.address)
      if (refused !== null) {
        return { refused }
      }
      const reader = createReader(entry, clock.now(), parts)
      readers.add(reader)
      stopWork ??= beginWork(parts, tick)
      write(reader, streamStart + greet(reader))
      return { end: () => drop(reader, 'end') }
    },
    close: () => {
      isClosed = true
      readers.forEach((reader) => drop(reader, 'end'))
    },
  }
}

function beginWork(
  { every, watch }: Clockwork & { watch?: () => () => void },
  tick: () => void,
): () => void {
  const stops = [every(tickMilliseconds, tick), ...(watch ? [watch()] : [])]
  return () => stops.forEach((stop) => stop())
}

/* A reader who has been behind for this long, or by this much, is dropped. */
const patience = 60_000
const mostWaitingBytes = 256 * 1024

function lookAt(
  reader: { sink: StreamSink; tookAt: number },
  now: Date,
): 'caught up' | 'behind' | 'gone' {
  const waiting = reader.sink.waiting()
  if (waiting <= 0) {
    reader.tookAt = now.getTime()
    return 'caught up'
  }
  const isGone = waiting > mostWaitingBytes || now.getTime() - reader.tookAt >= patience
  return isGone ? 'gone' : 'behind'
}

type Refused = Extract<OpenedStream, { refused: string }>['refused']

function refusalOf(
  readers: ReadonlySet<{ address: string }>,
  { mostReaders, mostPerAddress }: Bounds,
  address: string,
): Refused | null {
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

export function repeat(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
