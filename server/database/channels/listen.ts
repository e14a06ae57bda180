import { setTimeout as pause } from 'node:timers/promises'
import { mindVanishing } from '../connections/session-bounds'
import { endClient, waitLonger, WatchedClient } from '../connections/watched-client'

export type Listening = { close: () => Promise<void> }

export type ListenOptions = {
  url: string
  /** Called for each notification, and once for every channel after a lost connection was restored. */
  channels: Record<string, (payload: string) => void>
  onError: (error: Error) => void
}

const reconnectAfterMilliseconds = 500
/* A connection that only listens never notices that the line is dead, so it is probed with a query. */
const askEveryMilliseconds = 3_000
const answerWithinMilliseconds = 4_000

type Hearing = { lost: Promise<void>; end: () => Promise<void> }

/**
 * One connection that hears what other processes announce. A broken or silent connection is opened
 * again, and every channel is then notified once, because what was announced meanwhile is lost.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const stopping = new AbortController()
  let hearing = await openListener(options)

  async function keepHearing(): Promise<void> {
    for (;;) {
      await hearing.lost
      const next = await hearAgain(options, stopping.signal)
      if (next === null) {
        return
      }
      hearing = next
      Object.values(options.channels).forEach((tell) => tell(''))
    }
  }

  void keepHearing()
  return {
    close: async () => {
      stopping.abort()
      await hearing.end()
    },
  }
}

/** Null once listening has been stopped. */
async function hearAgain(options: ListenOptions, stopping: AbortSignal): Promise<Hearing | null> {
  // Read anew each time: the signal may be aborted during any wait.
  const isStopped = () => stopping.aborted
  while (!isStopped()) {
    await pause(reconnectAfterMilliseconds, undefined, { signal: stopping }).catch(() => undefined)
    if (isStopped()) {
      return null
    }
    try {
      const hearing = await openListener(options)
      if (!isStopped()) {
        return hearing
      }
      await hearing.end()
    } catch (error) {
      options.onError(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return null
}

async function openListener({ url, channels, onError }: ListenOptions): Promise<Hearing> {
  const client = new WatchedClient({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'kantor-listen',
  })
  waitLonger(client, answerWithinMilliseconds)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  let isHeard = false
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
  client.on('error', (error) => {
    // Until then an error is reported to the call that waits for the connection.
    if (isHeard) {
      onError(error)
    }
  })
  try {
    await client.connect()
    await mindVanishing(client)
    for (const channel of Object.keys(channels)) {
      await client.query(`LISTEN "${channel}"`)
    }
  } catch (error) {
    await endClient(client)
    throw error
  }
  isHeard = true
  const asking = setInterval(() => {
    client.query('select 1').catch(() => undefined)
  }, askEveryMilliseconds).unref()
  void lost.then(() => clearInterval(asking))
  return { lost, end: () => endClient(client) }
}
