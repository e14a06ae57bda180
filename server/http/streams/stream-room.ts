import { heartBeat, streamStart } from './stream-events'

/** The output of a stream. */
export type StreamSink = {
  /** The number of bytes that the client has not read yet. */
  waiting: () => number
  write: (text: string) => void
  end: () => void
  /** Closes the connection of a client that has stopped reading. Unread bytes are lost. */
  cut: () => void
}

export type OpenedStream =
  | { end: () => void }
  /** Refused: too many streams from this address or in total, or the server is stopping. */
  | { refused: 'too_many_requests' | 'unavailable' }

export type Clockwork = {
  clock: { now: () => Date }
  /** Calls `run` periodically. Returns a function that stops it. */
  every: (milliseconds: number, run: () => void) => () => void
}

/** A connected client, with what the owner of the room stores about it. */
export type StreamClient<Memory> = {
  address: string
  sink: StreamSink
  memory: Memory
  wroteAt: number
  /** The last time at which the client had read everything. */
  caughtUpAt: number
  /** When the stream is closed, so that the client reconnects and sends its token again. */
  endsAt: number
}

type Bounds = { maxClients: number; maxPerAddress: number; lifeMilliseconds: number }

type Parts<Memory> = Clockwork &
  Bounds & {
    /** Called periodically, to serve clients that were behind before. */
    onTick: (clients: readonly StreamClient<Memory>[]) => void
    /** Subscribes to changes while there are clients. Returns a function that unsubscribes. */
    watch?: () => () => void
  }

type Entry<Memory> = { address: string; sink: StreamSink; memory: Memory }

const tickMilliseconds = 500
const heartBeatMilliseconds = 15_000

/**
 * The clients of one kind of stream. Limits their number and drops clients that have stopped reading.
 * Nothing is written to a client that has not read everything before, so the memory per client is
 * bounded.
 */
export function createStreamRoom<Memory>(parts: Parts<Memory>) {
  const { clock, onTick } = parts
  const clients = new Set<StreamClient<Memory>>()
  let stopWork: (() => void) | null = null
  let isClosed = false

  const drop = (client: StreamClient<Memory>, how: 'end' | 'cut'): void => {
    if (clients.delete(client)) {
      client.sink[how]()
    }
    if (clients.size === 0) {
      stopWork?.()
      stopWork = null
    }
  }

  /** Whether the client can be written to now. A client that has been behind for too long is dropped. */
  const isReady = (client: StreamClient<Memory>): boolean => {
    const pace = paceOf(client, clock.now())
    if (pace === 'gone') {
      drop(client, 'cut')
    }
    return pace === 'caught up'
  }

  const write = (client: StreamClient<Memory>, text: string): void => {
    client.sink.write(text)
    client.wroteAt = clock.now().getTime()
  }

  function tick(): void {
    const now = clock.now().getTime()
    clients.forEach((client) => now >= client.endsAt && drop(client, 'end'))
    onTick([...clients])
    for (const client of clients) {
      if (isReady(client) && now - client.wroteAt >= heartBeatMilliseconds) {
        write(client, heartBeat)
      }
    }
  }

  return {
    clients,
    isReady,
    write,
    /** Closes the stream of a client that may not get any more events. */
    disconnect: (client: StreamClient<Memory>): void => drop(client, 'end'),
    /** Opens a stream and sends its first events, or says why it is refused. */
    open: (
      entry: Entry<Memory>,
      greet: (client: StreamClient<Memory>) => string = () => '',
    ): OpenedStream => {
      const refused = isClosed ? 'unavailable' : refusalOf(clients, parts, entry.address)
      if (refused !== null) {
        return { refused }
      }
      const client = createClient(entry, clock.now(), parts)
      clients.add(client)
      stopWork ??= beginWork(parts, tick)
      write(client, streamStart + greet(client))
      return { end: () => drop(client, 'end') }
    },
    close: () => {
      isClosed = true
      clients.forEach((client) => drop(client, 'end'))
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

/* A client that has been behind for this time, or by this many bytes, is dropped. */
const maxBehindMilliseconds = 60_000
const maxWaitingBytes = 256 * 1024

function paceOf(
  client: { sink: StreamSink; caughtUpAt: number },
  now: Date,
): 'caught up' | 'behind' | 'gone' {
  const waiting = client.sink.waiting()
  if (waiting <= 0) {
    client.caughtUpAt = now.getTime()
    return 'caught up'
  }
  const isGone =
    waiting > maxWaitingBytes || now.getTime() - client.caughtUpAt >= maxBehindMilliseconds
  return isGone ? 'gone' : 'behind'
}

type Refused = Extract<OpenedStream, { refused: string }>['refused']

function refusalOf(
  clients: ReadonlySet<{ address: string }>,
  { maxClients, maxPerAddress }: Bounds,
  address: string,
): Refused | null {
  if (clients.size >= maxClients) {
    return 'unavailable'
  }
  let count = 0
  for (const client of clients) {
    count += client.address === address ? 1 : 0
  }
  return count < maxPerAddress ? null : 'too_many_requests'
}

function createClient<Memory>(
  entry: Entry<Memory>,
  now: Date,
  { lifeMilliseconds }: Bounds,
): StreamClient<Memory> {
  const at = now.getTime()
  return { ...entry, wroteAt: at, caughtUpAt: at, endsAt: at + lifeMilliseconds }
}

export function repeat(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
