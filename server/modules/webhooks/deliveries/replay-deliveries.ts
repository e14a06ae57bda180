import { maxReplayed } from '@/lib/contracts/shops/webhook-lists'
import { webhookEventName } from '@/lib/contracts/shops/webhook-message'
import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
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
  /** The shop that the delivery must belong to; undefined at the desk, where it may be any shop. */
  shopId?: string | undefined
  now: Date
}

/**
 * Sends the event of a delivery once more. If a replay of that event is already waiting, it is returned
 * instead, so that an event is not queued again and again.
 */
export function replayDelivery(db: Database, command: Replay): Promise<DeliveryRow> {
  return inTransaction(db, async (tx) => (await replayIn(tx, command)).replay)
}

type DeskReplay = { id: string; actor: Actor; now: Date }

/** As `replayDelivery`, for an operator: what is queued is in the audit log. */
export function replayDeliveryAtDesk(
  db: Database,
  { actor, ...command }: DeskReplay,
): Promise<DeliveryRow> {
  return inTransaction(db, async (tx) => {
    const { replay, isNew } = await replayIn(tx, command)
    if (isNew) {
      const after = { webhook: replay.type, webhookId: webhookEventName(replay.eventId) }
      await recordAudit(tx, {
        ...{ actor, action: 'shop.send_webhook_again', entity: 'shop', entityId: replay.shop.id },
        ...{ before: null, after, at: command.now },
      })
    }
    return replay
  })
}

async function replayIn(tx: Tx, { id: deliveryId, shopId, now }: Replay) {
  const delivery = await findDelivery(tx, { id: deliveryId, shopId })
  if (!delivery) {
    throw new AppError('not_found')
  }
  const { eventId, live } = delivery
  const endpointId = await lockEndpointThatIsOn(tx, { shopId: delivery.shop.id, live })
  const waiting = await findWaitingReplay(tx, eventId)
  const [id = waiting] = waiting
    ? []
    : await insertDeliveries(tx, { eventIds: [eventId], endpointId, isReplay: true, now })
  const replay = id && (await findDelivery(tx, { id }))
  if (!replay) {
    throw new Error('The replay is missing.')
  }
  return { replay, isNew: waiting === null }
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
