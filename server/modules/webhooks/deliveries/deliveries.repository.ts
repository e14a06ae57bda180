import {
  and,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  not,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { DeliveryChoice, WebhookType } from '@/lib/contracts/shops/webhook-lists'
import type { Executor, Tx } from '@/server/database/client'
import { firstIdAt } from '@/server/database/ids/ids-of-time'
import { makeId } from '@/server/database/ids/uuid-v7'
import { enqueueJob } from '@/server/database/jobs'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { shops } from '@/server/database/schema/shops/shops'
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '@/server/database/schema/shops/webhooks'
import type { ShopMode } from '../endpoints/endpoints.repository'
import { sendWebhooksJob } from '../jobs'

export type AttemptRow = typeof webhookAttempts.$inferSelect

/** The endpoint of a shop in a mode, locked until the end of the transaction; null unless it is on. */
export async function findEndpointThatIsOn(tx: Tx, { shopId, live }: ShopMode) {
  const [row] = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.shopId, shopId),
        eq(webhookEndpoints.live, live),
        eq(webhookEndpoints.isOn, true),
      ),
    )
    .for('share')
  return row?.id ?? null
}

type NewDeliveries = {
  eventIds: readonly string[]
  endpointId: string
  isReplay: boolean
  now: Date
}

/** Stores a delivery of each event, due now, and the job that sends them. Returns their ids. */
export async function insertDeliveries(
  tx: Tx,
  { eventIds, endpointId, isReplay, now }: NewDeliveries,
): Promise<string[]> {
  if (eventIds.length === 0) {
    return []
  }
  const isNew = {
    isReplay,
    state: 'waiting' as const,
    attempts: 0,
    nextAt: now,
    createdAt: now,
  }
  const rows = eventIds.map((eventId) => ({
    id: makeId(now),
    eventId,
    endpointId,
    ...isNew,
  }))
  await tx.insert(webhookDeliveries).values(rows)
  await enqueueJob(tx, sendWebhooksJob, {})
  return rows.map(({ id }) => id)
}

export type DeliveryFilter = {
  live: boolean
  /** The deliveries of this shop; without it, of all shops. */
  shopId?: string | undefined
  state?: DeliveryChoice | undefined
  type?: WebhookType | undefined
  invoiceId?: string | undefined
  before?: string | undefined
}

/*
 * The shop's own name for what an event is about: the order id, or the description of a link, because the office
 * makes the order ids of links.
 */
const subjectName = sql<string | null>`case when ${shopInvoices.linkId} is null
  then ${webhookEvents.payload} -> 'object' ->> 'orderId' else ${shopInvoices.description} end`

/* The last attempt says what was answered. */
const lastAttempt = sql`${webhookAttempts.deliveryId} = ${webhookDeliveries.id} and ${webhookAttempts.seq} = ${webhookDeliveries.attempts}`

function selectDeliveries(db: Executor) {
  return db
    .select({
      id: webhookDeliveries.id,
      eventId: webhookDeliveries.eventId,
      state: webhookDeliveries.state,
      isReplay: webhookDeliveries.isReplay,
      attempts: webhookDeliveries.attempts,
      nextAt: webhookDeliveries.nextAt,
      createdAt: webhookDeliveries.createdAt,
      endedAt: webhookDeliveries.endedAt,
      type: webhookEvents.type,
      live: webhookEvents.live,
      sequence: webhookEvents.sequence,
      invoiceId: webhookEvents.invoiceId,
      payoutId: sql<
        string | null
      >`coalesce(${webhookEvents.withdrawalId}, ${webhookEvents.testPayoutId})`,
      name: subjectName,
      answerStatus: webhookAttempts.answerStatus,
      fault: webhookAttempts.fault,
      url: webhookAttempts.url,
      shop: { id: shops.id, name: shops.name },
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(shops, eq(shops.id, webhookEvents.shopId))
    .leftJoin(shopInvoices, eq(shopInvoices.id, webhookEvents.invoiceId))
    .leftJoin(webhookAttempts, lastAttempt)
}

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

/** The newest first. */
export function listDeliveries(
  db: Executor,
  { size, ...filter }: DeliveryFilter & { size: number },
): Promise<DeliveryRow[]> {
  return selectDeliveries(db)
    .where(and(...conditionsOf(db, filter)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(size)
}

function conditionsOf(db: Executor, filter: DeliveryFilter): (SQL | undefined)[] {
  const { live, shopId, state, type, invoiceId, before } = filter
  const endpoints = db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        shopId === undefined ? undefined : eq(webhookEndpoints.shopId, shopId),
        eq(webhookEndpoints.live, live),
      ),
    )
  return [
    shopId === undefined ? undefined : inArray(webhookDeliveries.endpointId, endpoints),
    eq(webhookEvents.live, live),
    state && isInState(state),
    type === undefined ? undefined : eq(webhookEvents.type, type),
    invoiceId === undefined ? undefined : eq(webhookEvents.invoiceId, invoiceId),
    before === undefined ? undefined : lt(webhookDeliveries.id, before),
  ]
}

function isInState(state: DeliveryChoice): SQL | undefined {
  return state === 'retrying'
    ? and(eq(webhookDeliveries.state, 'waiting'), gt(webhookDeliveries.attempts, 0))
    : eq(webhookDeliveries.state, state)
}

/** One delivery, of this shop if one is named. */
export async function findDelivery(
  db: Executor,
  { id, shopId }: { id: string; shopId?: string | undefined },
): Promise<DeliveryRow | null> {
  const isOfShop = shopId === undefined ? undefined : eq(webhookEvents.shopId, shopId)
  const [row] = await selectDeliveries(db).where(and(eq(webhookDeliveries.id, id), isOfShop))
  return row ?? null
}

export function listAttempts(db: Executor, deliveryId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(webhookAttempts.seq)
}

/** A replay of the event that still waits to be sent. */
export async function findWaitingReplay(tx: Tx, eventId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.eventId, eventId),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.isReplay, true),
      ),
    )
  return row?.id ?? null
}

/**
 * The events since a moment that were not delivered and do not wait to be, the oldest first: those that
 * failed or were dropped, and those from times when no endpoint was on.
 */
export async function listUndelivered(
  tx: Tx,
  { shopId, live, since, limit }: ShopMode & { since: Date; limit: number },
): Promise<string[]> {
  const isTaken = exists(
    tx
      .select({ one: sql`1` })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.eventId, webhookEvents.id),
          inArray(webhookDeliveries.state, ['waiting', 'delivered']),
        ),
      ),
  )
  const rows = await tx
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.shopId, shopId),
        eq(webhookEvents.live, live),
        gte(webhookEvents.id, firstIdAt(since)),
        not(isTaken),
      ),
    )
    .orderBy(webhookEvents.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Removes deliveries that ended before a moment, with their attempts, and says how many. */
export async function removeEndedBefore(
  db: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(isNotNull(webhookDeliveries.endedAt), lte(webhookDeliveries.endedAt, before)))
    .limit(limit)
  const { rowCount } = await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, old))
  return rowCount ?? 0
}
