import { takeBankMessage } from '@/lib/contracts/bank-messages/take-bank-message'
import { bankDevice } from '@/server/http/endpoint/bank-device'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { takeMessage } from '@/server/modules/bank-messages'

/** What phones and mailboxes of the office forward. They are identified by their keys. */
export const bankMessageRoutes: readonly EndpointRoute[] = [
  defineRoute(
    takeBankMessage,
    { limit: 'read', cache: 'no-store', credentials: bankDevice },
    async ({ body: message, container, device }) => {
      const { clock, db, numbers: vault } = container
      await takeMessage({ db, vault }, { deviceId: device.id, message, now: clock.now() })
      return undefined
    },
  ),
]
