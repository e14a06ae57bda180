import type { Tx } from '@/server/database/client'
import { changeEndpoint, listEndpoints } from './endpoints.repository'

type SwitchOff = { shopId: string; reason: 'owner' | 'office'; now: Date }

/** Nothing more is sent to a shop, in either mode: its account is deleted, or the office says so. */
export async function switchOffWebhooks(tx: Tx, { shopId, reason, now }: SwitchOff): Promise<void> {
  for (const { id, isOn } of await listEndpoints(tx, shopId)) {
    if (isOn) {
      await changeEndpoint(tx, id, { isOn: false, offReason: reason, now })
    }
  }
}
