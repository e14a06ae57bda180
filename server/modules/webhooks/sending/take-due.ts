import { sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import type { WebhookEventRow } from '../events/events.repository'
import type { EndpointRow } from '../endpoints/endpoints.repository'

/** How long one process has a delivery for itself; longer than a call may take. */
const leaseMilliseconds = 45_000

/* Any further endpoints wait for the next look. */
const maxEndpoints = 200

/** The endpoints to which something is due, the one that has waited longest first. */
export async function findDueEndpoints(db: Database, now: Date): Promise<string[]> {
  // Steps from one endpoint to the next in the index, however much waits for each.
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive waiting (id) as (
      (select endpoint_id from webhook_deliveries where state = 'waiting'
        order by endpoint_id limit 1)
      union all
      select (select endpoint_id from webhook_deliveries
        where state = 'waiting' and endpoint_id > waiting.id order by endpoint_id limit 1)
      from waiting where waiting.id is not null
    )
    select waiting.id from waiting cross join lateral (
      select next_at from webhook_deliveries
      where endpoint_id = waiting.id and state = 'waiting' and next_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by next_at, id limit 1
    ) as oldest
    order by oldest.next_at limit ${maxEndpoints}`)
  return rows.map(({ id }) => id)
}

/** A delivery that this process sends now. */
export type TakenDelivery = {
  id: string
  attempts: number
  leasedUntil: Date
  endpoint: Pick<
    EndpointRow,
    'id' | 'url' | 'version' | 'secretSealed' | 'previousSealed' | 'previousUntil'
  >
  event: Pick<WebhookEventRow, 'id' | 'type' | 'live' | 'sequence' | 'createdAt' | 'payload'>
}

/** Takes due deliveries of each endpoint, up to its number of slots, that no other process is sending. */
export async function takeDeliveries(
  db: Database,
  allotted: ReadonlyMap<string, number>,
  now: Date,
): Promise<TakenDelivery[]> {
  if (allotted.size === 0) {
    return []
  }
  const leasedUntil = new Date(now.getTime() + leaseMilliseconds)
  const ids = sql.param([...allotted.keys()])
  const counts = sql.param([...allotted.values()])
  const { rows } = await db.execute<TakenRow>(sql`
    with taken as (
      update webhook_deliveries set leased_until = ${leasedUntil}
      where id in (
        select due.id from unnest(${ids}::uuid[], ${counts}::int[]) as allotted (endpoint_id, most)
        cross join lateral (
          select id from webhook_deliveries
          where endpoint_id = allotted.endpoint_id and state = 'waiting' and next_at <= ${now}
            and (leased_until is null or leased_until <= ${now})
          order by next_at, id limit allotted.most for update skip locked
        ) as due
      )
      returning id, endpoint_id, event_id, attempts
    )
    select taken.id, taken.attempts,
      json_build_object('id', endpoint.id, 'url', endpoint.url, 'version', endpoint.version,
        'secretSealed', endpoint.secret_sealed, 'previousSealed', endpoint.previous_sealed,
        'previousUntil', endpoint.previous_until) as endpoint,
      json_build_object('id', event.id, 'type', event.type, 'live', event.live,
        'sequence', event.sequence, 'createdAt', event.created_at) as event,
      event.payload
    from taken join webhook_endpoints endpoint on endpoint.id = taken.endpoint_id
      join webhook_events event on event.id = taken.event_id`)
  return rows.map(({ endpoint, event, payload, ...taken }) => ({
    ...taken,
    leasedUntil,
    endpoint: { ...endpoint, previousUntil: dateOf(endpoint.previousUntil) },
    event: { ...event, payload, createdAt: new Date(event.createdAt) },
  }))
}

type TakenRow = {
  id: string
  attempts: number
  endpoint: Omit<TakenDelivery['endpoint'], 'previousUntil'> & {
    previousUntil: string | null
  }
  event: Omit<TakenDelivery['event'], 'createdAt' | 'payload'> & {
    createdAt: string
  }
  payload: WebhookEventRow['payload']
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/** Whether a taken delivery may still be sent: its endpoint is on, and has not been changed. */
export async function mayStillSend(
  db: Database,
  { id, endpoint, leasedUntil }: TakenDelivery,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from webhook_deliveries delivery
      join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
    where delivery.id = ${id} and delivery.state = 'waiting'
      and delivery.leased_until = ${leasedUntil}
      and endpoint.is_on and endpoint.version = ${endpoint.version}`)
  return rows.length > 0
}
