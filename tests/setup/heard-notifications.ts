import { once } from 'node:events'
import { Client } from 'pg'
import type { Channel } from '@/server/database/channels/notify'

export type Heard = {
  /** The payloads of a channel so far, after everything committed before this call has arrived. */
  on: (channel: Channel) => Promise<string[]>
  /** The next payload of any channel. */
  next: () => Promise<string>
  close: () => Promise<void>
}

/** Listens to PostgreSQL's notifications as another process of the office would. */
export async function hearNotifications(url: string, channels: Channel[]): Promise<Heard> {
  const client = new Client({ connectionString: url })
  const heard: { channel: string; payload: string }[] = []
  client.on('notification', ({ channel, payload = '' }) => heard.push({ channel, payload }))
  await client.connect()
  for (const channel of channels) {
    await client.query(`listen ${channel}`)
  }
  return {
    on: async (channel) => {
      // Notifications of committed transactions come before the answer to the next query.
      await client.query('select 1')
      return heard
        .filter((notification) => notification.channel === channel)
        .map(({ payload }) => payload)
    },
    next: async () => {
      const before = heard.length
      while (heard.length === before) {
        await once(client, 'notification')
      }
      return heard[before]?.payload ?? ''
    },
    close: () => client.end(),
  }
}
