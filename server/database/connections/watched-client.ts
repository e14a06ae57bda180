import { Client, type ClientBase, type ClientConfig } from 'pg'

/*
 * A server that fell away without a word (a fail-over, a firewall that forgot the connection) leaves a
 * socket that looks healthy and never answers. PostgreSQL's own bounds cannot help: they are kept by the
 * server. So each connection is watched from here: when a question stays unanswered for longer than the
 * server may take, it is cut, every question on it fails, and the pool opens another.
 */

/* Longer than any usual statement may take, so that the server's own verdict comes first. */
const usualPatience = 7_000

const lookEveryMilliseconds = 500

/** Nothing was heard for longer than the server may be silent. The driver's own words for a lost connection begin so. */
export class SilentConnectionError extends Error {
  override name = 'SilentConnectionError'
  constructor(milliseconds: number) {
    super(`Connection terminated: the server said nothing for ${String(milliseconds / 1000)} s`)
  }
}

/** The driver's client, which gives up a connection on which an answer does not come. */
export class WatchedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    watch(this)
  }
}

const patienceOf = new WeakMap<ClientBase, number>()

/** For work whose statements may take longer than the usual ones; gives back how to end that. */
export function waitLonger(client: ClientBase, milliseconds: number): () => void {
  const before = patienceOf.get(client)
  patienceOf.set(client, milliseconds)
  return () => {
    if (before === undefined) {
      patienceOf.delete(client)
    } else {
      patienceOf.set(client, before)
    }
  }
}

/* The driver's types leave out what its documentation names. */
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
    // The driver's own, whoever has put something around it since.
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
    // When this process itself stood still, answers lie unread: they are read before the second look.
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

/* With TLS the stream is another one once the connection stands. */
function wireOf(client: ClientBase) {
  return (client as unknown as Wire).connection.stream
}

/** Leaves a connection without a word to the other side, which is not expected to hear any. */
export function cutOff(client: ClientBase): void {
  wireOf(client).destroy()
}

const goodbyeMilliseconds = 1_000

/** Ends a connection politely, and without waiting for one that does not answer. */
export async function endClient(client: Client): Promise<void> {
  const cut = setTimeout(() => cutOff(client), goodbyeMilliseconds)
  await client.end().catch(() => undefined)
  clearTimeout(cut)
}
