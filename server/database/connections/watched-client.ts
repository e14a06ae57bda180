import { Client, type ClientBase, type ClientConfig } from 'pg'

/*
 * When a server vanishes silently (a fail-over, a firewall that forgot the connection), its socket
 * looks healthy but never answers. PostgreSQL's own timeouts do not help, because the server enforces
 * them. So the client watches each connection: when a query stays unanswered for longer than the
 * server may take, the connection is closed, all queries on it fail, and the pool opens another one.
 */

/* Longer than any usual statement may take, so that the server's own timeout comes first. */
const usualTimeoutMilliseconds = 7_000

const checkEveryMilliseconds = 500

/**
 * Nothing was received for longer than the server may be silent. The message begins like the
 * driver's message about a lost connection.
 */
export class SilentConnectionError extends Error {
  override name = 'SilentConnectionError'
  constructor(milliseconds: number) {
    super(`Connection terminated: the server sent nothing for ${String(milliseconds / 1000)} s`)
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
 * Sets another timeout, for statements that may take longer than usual. Returns a function that
 * restores the previous timeout.
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

/* The driver documents these members, but its types lack them. */
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
    // The driver's current method, which another library may have wrapped.
    const query = Reflect.get(prototype, 'query') as (...args: unknown[]) => unknown
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

/** Closes a connection without telling the server, which is not expected to receive anything. */
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
