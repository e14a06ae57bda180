import { setTimeout as pause } from 'node:timers/promises'
import { setKeepalive } from '../connections/session-bounds'
import { endClient, waitLonger, WatchedClient } from '../connections/watched-client'

export type Listening = { close: () => Promise<void> }

export type ListenOptions = {
  url: string
  /** Called for each notification, and once for every channel after a lost connection was restored. */
  channels: Record<string, (payload: string) => void>
  onError: (error: Error) => void
}

const reconnectAfterMilliseconds = 500
/* A connection that only listens never notices that it is dead, so it is probed with a query. */
const probeEveryMilliseconds = 3_000
const answerWithinMilliseconds = 4_000

type Listener = { lost: Promise<void>; end: () => Promise<void> }

/**
 * Listens on one connection to the announcements of all processes. A broken or silent connection is
 * opened again. Then every channel is notified once, because announcements in between were missed.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const stopping = new AbortController()
  let listener = await openListener(options)

  async function reconnectWhenLost(): Promise<void> {
    for (;;) {
      await listener.lost
      const next = await reconnect(options, stopping.signal)
      if (next === null) {
        return
      }
      listener = next
      Object.values(options.channels).forEach((notifyChannel) => notifyChannel(''))
    }
  }

  void reconnectWhenLost()
  return {
    close: async () => {
      stopping.abort()
      await listener.end()
    },
  }
}

/** Returns null when listening was stopped. */
async function reconnect(options: ListenOptions, stopping: AbortSignal): Promise<Listener | null> {
  // A function, because the signal may abort during any wait.
  const isStopped = () => stopping.aborted
  while (!isStopped()) {
    await pause(reconnectAfterMilliseconds, undefined, { signal: stopping }).catch(() => undefined)
    if (isStopped()) {
      return null
    }
    try {
      const listener = await openListener(options)
      if (!isStopped()) {
        return listener
      }
      await listener.end()
    } catch (error) {
      options.onError(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return null
}

async function openListener({ url, channels, onError }: ListenOptions): Promise<Listener> {
  const client = new WatchedClient({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'kantor-listen',
  })
  waitLonger(client, answerWithinMilliseconds)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  let isListening = false
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
  client.on('error', (error) => {
    // Before the client listens, the error is thrown to the caller that waits for the connection.
    if (isListening) {
      onError(error)
    }
  })
  try {
    await client.connect()
    await setKeepalive(client)
    for (const channel of Object.keys(channels)) {
      await client.query(`LISTEN "${channel}"`)
    }
  } catch (error) {
    await endClient(client)
    throw error
  }
  isListening = true
  const probing = setInterval(() => {
    client.query('select 1').catch(() => undefined)
  }, probeEveryMilliseconds).unref()
  void lost.then(() => clearInterval(probing))
  return { lost, end: () => endClient(client) }
}
