import { maxReplayed } from '@/lib/contracts/shops/webhook-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { lockEndpoint, type ShopMode } from '../endpoints/endpoints.repository'
import {
  findDelivery,
  findWaitingReplay,
  insertDeliveries,
  listUndelivered,
  type DeliveryRow,
} from './deliveries.repository'

type Replay = {
  id: string
  /** Of this shop; at the desk, of any. */
  shopId?: string | undefined
  now: Date
}

/**
 * Sends the event of a delivery once more. While a replay of it waits, that one is returned, so that an
 * event is never queued without end.
 */
export function replayDelivery(
  db: Database,
  { id: deliveryId, shopId, now }: Replay,
): Promise<DeliveryRow> {
  return inTransaction(db, async (tx) => {
    const delivery = await findDelivery(tx, { id: deliveryId, shopId })
    if (!delivery) {
      throw new AppError('not_found')
    }
    const { eventId, live } = delivery
    const endpointId = await lockEndpointThatIsOn(tx, {
      shopId: delivery.shop.id,
      live,
    })
    const waiting = await findWaitingReplay(tx, eventId)
    const [id = waiting] = waiting
      ? []
      : await insertDeliveries(tx, {
          eventIds: [eventId],
          endpointId,
          isReplay: true,
          now,
        })
    const replay = id && (await findDelivery(tx, { id }))
    if (!replay) {
      throw new Error('The replay is missing.')
    }
    return replay
  })
}

export type Replayed = { replayed: number; hasMore: boolean }

/** Sends everything since a moment that was not delivered, also what happened while the endpoint was off. */
export function replayUndelivered(
  db: Database,
  { shopId, live, since, now }: ShopMode & { since: Date; now: Date },
): Promise<Replayed> {
  return inTransaction(db, async (tx) => {
    const endpointId = await lockEndpointThatIsOn(tx, { shopId, live })
    const found = await listUndelivered(tx, {
      shopId,
      live,
      since,
      limit: maxReplayed + 1,
    })
    const eventIds = found.slice(0, maxReplayed)
    await insertDeliveries(tx, { eventIds, endpointId, isReplay: true, now })
    return { replayed: eventIds.length, hasMore: found.length > maxReplayed }
  })
}

/* Replays of one endpoint wait for each other, so that two calls do not queue the same events. */
async function lockEndpointThatIsOn(tx: Tx, mode: ShopMode): Promise<string> {
  const endpoint = await lockEndpoint(tx, mode)
  if (!endpoint?.isOn) {
    throw new AppError('state_changed')
  }
  return endpoint.id
}
