import { Client, type ClientBase, type ClientConfig } from 'pg'

/*
 * A server that vanished silently (a fail-over, a firewall that forgot the connection) leaves a
 * socket that looks healthy and never answers. PostgreSQL's own timeouts cannot help, because the
 * server keeps them. So each connection is watched from here: when a query stays unanswered for
 * longer than the server may take, the connection is cut, every query on it fails, and the pool
 * opens another.
 */

/* Longer than any usual statement may take, so that the server's own timeout comes first. */
const usualTimeoutMilliseconds = 7_000

const checkEveryMilliseconds = 500

/**
 * Nothing was received for longer than the server may be silent. The message begins like the
 * driver's own for a lost connection.
 */
export class SilentConnectionError extends Error {
  override name = 'SilentConnectionError'
  constructor(milliseconds: number) {
    super(`Connection terminated: the server said nothing for ${String(milliseconds / 1000)} s`)
  }
}

/** The driver's client, with a timeout for a connection that does not answer. */
export class WatchedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    watch(this)
  }
}

const timeoutOf = new WeakMap<ClientBase, number>()

/**
 * For work whose statements may take longer than usual; returns a function that restores the usual
 * timeout.
 */
export function waitLonger(client: ClientBase, milliseconds: number): () => void {
  const previous = timeoutOf.get(client)
  timeoutOf.set(client, milliseconds)
  return () => {
    if (previous === undefined) {
      timeoutOf.delete(client)
    } else {
      timeoutOf.set(client, previous)
    }
  }
}

/* The driver's types leave out what its documentation describes. */
type Wire = {
  connection: {
    stream: {
      on: (event: 'data', listener: () => void) => void
      destroy: (error?: Error) => void
    }
  }
}

function watch(client: Client): void {
  const { prototype } = Client
  const runQuery = (...parameters: unknown[]): unknown => {
    // The driver's own method, even if something has wrapped it since.
    const query = Reflect.get(prototype, 'query') as (...given: unknown[]) => unknown
    return Reflect.apply(query, client, parameters)
  }
  let isWaiting = false
  let wasLate = false
  let lastDataAt = 0

  client.query = ((...parameters: unknown[]) => {
    if (!isWaiting) {
      isWaiting = true
      lastDataAt = performance.now()
    }
    return runQuery(...parameters)
  }) as Client['query']
  client.on('drain', () => {
    isWaiting = false
  })

  const checkAnswer = (): void => {
    const timeout = timeoutOf.get(client) ?? usualTimeoutMilliseconds
    const isLate = isWaiting && performance.now() - lastDataAt > timeout
    if (isLate && wasLate) {
      wireOf(client).destroy(new SilentConnectionError(timeout))
    }
    // If this process itself was paused, answers may be waiting unread: they are read before the
    // second check.
    wasLate = isLate
  }
  client.once('connect', () => {
    wireOf(client).on('data', () => {
      lastDataAt = performance.now()
    })
    const checking = setInterval(checkAnswer, checkEveryMilliseconds).unref()
    client.once('end', () => clearInterval(checking))
  })
}

/* With TLS the stream is replaced once the connection is open. */
function wireOf(client: ClientBase) {
  return (client as unknown as Wire).connection.stream
}

/** Closes a connection without notice to the server, which is not expected to receive any. */
export function cutOff(client: ClientBase): void {
  wireOf(client).destroy()
}

const endMilliseconds = 1_000

/** Ends a connection properly, without waiting for one that does not answer. */
export async function endClient(client: Client): Promise<void> {
  const cut = setTimeout(() => cutOff(client), endMilliseconds)
  await client.end().catch(() => undefined)
  clearTimeout(cut)
}
