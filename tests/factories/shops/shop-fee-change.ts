import type { Database } from '@/server/database/client'
import { makeWebhookShop } from '../webhook-shop'

type Desk = {
  db: () => Database
  send: (method: string, path: string, body?: unknown) => Promise<unknown>
  read: (path: string) => Promise<unknown>
}

type Change = [call: string, what: string, of: string, make: () => Promise<unknown>]

/** The change of a shop's fee about which administrators get a mail: see `loyaltyChanges`. */
export function shopFeeChange({ db, read, send }: Desk, now: Date): Change {
  return [
    'put shops/{id}/fee/',
    'fee of a shop changed',
    'Mugs',
    async () => {
      const { shopId } = await makeWebhookShop(db(), now)
      const { version } = (await read(`shops/${shopId}/`)) as { version: number }
      await send('put', `shops/${shopId}/fee/`, { version, feePercent: '3' })
    },
  ]
}
