import { Client, type ClientBase, type ClientConfig } from 'pg'

/*
 * A server that vanished silently (a fail-over, a firewall that forgot the connection) leaves a
 * socket that looks healthy and never answers. PostgreSQL's own timeouts cannot help, because the
 * server keeps them. So each connection is watched from here: when a query stays unanswered for
 * longer than the server may take, the connection is cut, every query on it fails, and the pool
 * opens another.
 */

/* Longer than any usual statement may take, so that the server's own timeout comes first. */
const usualPatience = 7_000

const lookEveryMilliseconds = 500

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

const patienceOf = new WeakMap<ClientBase, number>()

/**
 * For work whose statements may take longer than usual; returns a function that restores the usual
 * timeout.
 */
export function waitLonger(client: ClientBase, milliseconds: number): () => void {
  const previous = patienceOf.get(client)
  patienceOf.set(client, milliseconds)
  return () => {
    if (previous === undefined) {
      patienceOf.delete(client)
    } else {
      patienceOf.set(client, previous)
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
  const ask = (...asked: unknown[]): unknown => {
    // The driver's own method, even if something has wrapped it since.
    const query = Reflect.get(prototype, 'query') as (...given: unknown[]) => unknown
    return Reflect.apply(query, client, asked)
  }
  let isAsked = false
  let isDoubted = false
  let heardAt = 0

  client.query = ((...asked: unknown[]) => {
    if (!isAsked) {
      isAsked = true
      heardAt = performance.now()
    }
    return ask(...asked)
  }) as Client['query']
  client.on('drain', () => {
    isAsked = false
  })

  const look = (): void => {
    const patience = patienceOf.get(client) ?? usualPatience
    const isLate = isAsked && performance.now() - heardAt > patience
    if (isLate && isDoubted) {
      wireOf(client).destroy(new SilentConnectionError(patience))
    }
    // If this process itself was paused, answers may be waiting unread: they are read before the
    // second check.
    isDoubted = isLate
  }
  client.once('connect', () => {
    wireOf(client).on('data', () => {
      heardAt = performance.now()
    })
    const looking = setInterval(look, lookEveryMilliseconds).unref()
    client.once('end', () => clearInterval(looking))
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

const goodbyeMilliseconds = 1_000

/** Ends a connection properly, without waiting for one that does not answer. */
export async function endClient(client: Client): Promise<void> {
  const cut = setTimeout(() => cutOff(client), goodbyeMilliseconds)
  await client.end().catch(() => undefined)
  clearTimeout(cut)
}
