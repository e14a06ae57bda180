import { sql } from 'drizzle-orm'
import { createWebhookWire } from '@/server/adapters/webhooks/create-webhook-wire'
import { createWebhookSender } from '@/server/modules/webhooks'
import { makeWebhookShop, openVault } from '@/tests/factories/webhook-shop'
import { openWebhookReceiver } from '@/tests/setup/outside/webhook-receiver'
import { openCluster, type BenchDatabase } from '../claims/office'
import { bounds, round, type Figure } from '../figures'

const receiverCount = 50
const hangingCount = 5
const webhookCount = 10_000

/**
 * Sends webhooks to many receivers, alone and while a few others never answer, and compares how long the other
 * receivers wait for all their webhooks.
 */
export async function measureWebhooks(): Promise<readonly Figure[]> {
  const cluster = await openCluster()
  try {
    const alone = await measureReceivers(await cluster.openDatabase('kantor_webhooks_alone'), 0)
    const among = await cluster.openDatabase('kantor_webhooks_among')
    const delayed = await measureReceivers(among, hangingCount)
    const healthy = receiverCount - hangingCount
    const from = `${webhookCount / receiverCount} webhooks to each receiver`
    return [
      { name: `webhooks to ${healthy} receivers`, value: round(alone), unit: 's', from },
      {
        name: `the same, while ${hangingCount} others hang`,
        value: round(delayed / alone),
        unit: '×',
        bound: bounds.webhookRatio,
        from,
      },
    ]
  } finally {
    await cluster.close()
  }
}

/** After how many seconds the healthy receivers have all their webhooks. The others hang, or get nothing. */
async function measureReceivers({ db }: BenchDatabase, hanging: number): Promise<number> {
  const stop = new AbortController()
  const wire = createWebhookWire({ mayBeLoopback: true })
  const count = webhookCount / receiverCount
  const healthy = await openReceivers(receiverCount - hangingCount, () => 204)
  const others = await openReceivers(hanging, () => 'hang')
  for (const receiver of [...others, ...healthy]) {
    await queue(db, receiver.url, count)
  }
  const sender = createWebhookSender({
    ...{ db, clock: { now: () => new Date() }, wire, vault: openVault },
    onFault: (error) => {
      throw error
    },
  })
  const startedAt = performance.now()
  const running = sender.run({ signal: stop.signal, stopping: stop.signal })
  while (healthy.some(({ taken }) => taken.size < count)) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const seconds = (performance.now() - startedAt) / 1000
  stop.abort()
  await running
  await Promise.all([...healthy, ...others].map(({ close }) => close()))
  return seconds
}

function openReceivers(count: number, answer: () => 204 | 'hang') {
  return Promise.all(Array.from({ length: count }, () => openWebhookReceiver(answer)))
}

/* Queued by SQL: publishing is not what is measured. */
async function queue(db: BenchDatabase['db'], url: string, count: number): Promise<void> {
  const now = new Date()
  const shop = await makeWebhookShop(db, now)
  const wire = createWebhookWire({ mayBeLoopback: true })
  await shop.save(wire, url)
  await db.execute(sql`
    with told as (
      insert into webhook_events (id, shop_id, live, type, invoice_id, sequence, payload, created_at)
      select gen_random_uuid(), ${shop.shopId}, false, 'invoice.paid', ${shop.invoiceId}, turn,
        jsonb_build_object('object', jsonb_build_object('id', ${shop.invoiceId}::text, 'sequence', turn)), ${now}
      from generate_series(1, ${count}::int) turn returning id
    )
    select count(*) from told`)
  await db.execute(sql`
    insert into webhook_deliveries (id, event_id, endpoint_id, is_replay, state, attempts, next_at, created_at)
    select gen_random_uuid(), event.id, endpoint.id, false, 'waiting', 0, ${now}, ${now}
    from webhook_events event join webhook_endpoints endpoint on endpoint.shop_id = event.shop_id
    where event.shop_id = ${shop.shopId}`)
}
