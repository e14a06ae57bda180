import { heartBeat, streamStart } from './stream-events'

/** Where a stream is written to. */
export type StreamSink = {
  /** How many bytes of what was written before the reader has not taken yet. */
  waiting: () => number
  write: (text: string) => void
  end: () => void
  /** Ends it for who takes nothing: what waits for them is thrown away, and their connection with it. */
  cut: () => void
}

export type OpenedStream =
  | { end: () => void }
  /** Too many of this one address, or of all; or none any more. */
  | { refused: 'too_many_requests' | 'unavailable' }

export type Clockwork = {
  clock: { now: () => Date }
  /** Calls again and again; returns how to stop that. */
  every: (milliseconds: number, run: () => void) => () => void
}

/** A reader and what the room's owner remembers of them. */
export type RoomReader<Memory> = {
  address: string
  sink: StreamSink
  memory: Memory
  wroteAt: number
  /** The last moment at which nothing waited for them. */
  tookAt: number
  /** When they are asked to come again and show their key anew. */
  endsAt: number
}

type Bounds = { mostReaders: number; mostPerAddress: number; lastsMilliseconds: number }

type Parts<Memory> = Clockwork &
  Bounds & {
    /** Again and again: who could not be told before can be told now. */
    onTick: (readers: readonly RoomReader<Memory>[]) => void
    /** Begins to hear of news while anybody is there; returns how to stop that. */
    watch?: () => () => void
  }

type Entry<Memory> = { address: string; sink: StreamSink; memory: Memory }

const tickMilliseconds = 500
const betweenBeats = 15_000

/**
 * Readers of one kind of stream: how many may be there, who lives, who is let go. Nothing is
 * written to a reader while something waits for them, so what is held for each is bounded.
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

  /** Whether they can be written to now; who has been behind for too long is let go. */
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
    /** Ends it for who shall be told nothing more. */
    letGo: (reader: RoomReader<Memory>): void => drop(reader, 'end'),
    /** Lets a reader in, with the first words for them, or says why not. */
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

/* Who has not caught up for so long, or is so much behind, is gone. */
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
