import { once } from 'node:events'
import { Client } from 'pg'
import type { Channel } from '@/server/database/channels/notify'

export type Notifications = {
  /**
   * The payloads of a channel so far, including those of all transactions committed before this call.
   */
  on: (channel: Channel) => Promise<string[]>
  /** The next payload of any channel. */
  next: () => Promise<string>
  close: () => Promise<void>
}

/** Listens to PostgreSQL's notifications as another process of the server would. */
export async function listenForNotifications(
  url: string,
  channels: Channel[],
): Promise<Notifications> {
  const client = new Client({ connectionString: url })
  const received: { channel: string; payload: string }[] = []
  client.on('notification', ({ channel, payload = '' }) => received.push({ channel, payload }))
  await client.connect()
  for (const channel of channels) {
    await client.query(`listen ${channel}`)
  }
  return {
    on: async (channel) => {
      // PostgreSQL sends the notifications of committed transactions before the result of the next
      // query.
      await client.query('select 1')
      return received
        .filter((notification) => notification.channel === channel)
        .map(({ payload }) => payload)
    },
    next: async () => {
      const before = received.length
      while (received.length === before) {
        await once(client, 'notification')
      }
      return received[before]?.payload ?? ''
    },
    close: () => client.end(),
  }
}
