import { Client } from 'pg'

export type Listening = { close: () => Promise<void> }

export type ListenOptions = {
  url: string
  /** Called for each notification, and once for every channel after a lost connection came back. */
  channels: Record<string, (payload: string) => void>
  onError: (error: Error) => void
}

const reconnectAfterMilliseconds = 500

/**
 * One connection that hears what other processes announce. A broken connection is opened again
 * and every channel is then told once, since what was said meanwhile is lost.
 */
export async function listen({ url, channels, onError }: ListenOptions): Promise<Listening> {
  let client: Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  async function connect(isReturning: boolean): Promise<void> {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    next.on('error', (error) => {
      onError(error)
      reconnect(next)
    })
    next.on('end', () => reconnect(next))
    await next.connect()
    for (const channel of Object.keys(channels)) {
      await next.query(`LISTEN "${channel}"`)
    }
    client = next
    if (isReturning) {
      Object.values(channels).forEach((tell) => tell(''))
    }
  }

  function reconnect(lost: Client): void {
    if (isClosed || timer || (client !== null && client !== lost)) {
      return
    }
    timer = setTimeout(() => {
      timer = null
      client = null
      connect(true).catch((error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)))
        reconnect(lost)
      })
    }, reconnectAfterMilliseconds)
  }

  await connect(false)
  return {
    close: async () => {
      isClosed = true
      if (timer) {
        clearTimeout(timer)
      }
      await client?.end()
    },
  }
}
