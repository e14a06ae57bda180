import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { MerchantInvoice } from '@/lib/contracts/shops/merchant-objects'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { createShop } from '@/server/modules/shops'
import {
  publishWebhook,
  saveEndpoint,
  type SecretVault,
  type WebhookWire,
} from '@/server/modules/webhooks'
import { makeUser } from './make-user'
import { shopTerms } from './shops/shop-terms'

/** Keeps secrets as they are, so that a test can verify signatures. */
export const openVault: SecretVault = {
  seal: (text, owner) =>
    Promise.resolve(`v1.${Buffer.from(`${owner} ${text}`).toString('base64url')}`),
  open: (sealed, owner) => {
    const [of, text = ''] = Buffer.from(sealed.slice(3), 'base64url').toString().split(' ')
    return of === owner
      ? Promise.resolve(text)
      : Promise.reject(new Error('The secret belongs to another owner.'))
  },
}

type Owner = { id: string; email: string }

/** A shop with an invoice of the test mode, about which events can be published. */
export async function makeWebhookShop(db: Database, now: Date, ownedBy?: Owner) {
  const owner = ownedBy ?? (await makeUser(db))
  const shop = await createShop(db, {
    actor: { kind: 'user', userId: owner.id },
    terms: await shopTerms(db),
    now,
  })
  const invoiceId = randomUUID()
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into shop_invoices (id, shop_id, live, order_id, amount, currency_id, description, metadata,
        fee_percent, status, exception, version, expires_at, created_at, updated_at)
      select ${invoiceId}, id, false, 'A-1', 10, currency_id, 'Two mugs', '{}', fee_percent, 'new', 'none', 1,
        ${new Date(now.getTime() + 3_600_000)}, ${now}, ${now}
      from shops where id = ${shop.id}`)
    await tx.execute(sql`
      insert into shop_invoice_events (invoice_id, seq, event, to_status, exception, by, actor, data, created_at)
      values (${invoiceId}, 1, 'create', 'new', 'none', 'system', 'system:test', '{}', ${now})`)
  })
  let sequence = 0

  return {
    shopId: shop.id,
    invoiceId,
    owner,
    /** Publishes `count` times that the invoice was paid. */
    publish: (count = 1, at = now) =>
      inTransaction(db, async (tx) => {
        for (let turn = 0; turn < count; turn += 1) {
          sequence += 1
          const object = { id: invoiceId, orderId: 'A-1', sequence } as MerchantInvoice
          await publishWebhook(tx, {
            ...{ shopId: shop.id, live: false, subject: { invoiceId }, object, now: at },
            ...{ type: 'invoice.paid', sequence },
          })
        }
      }),
    save: (wire: WebhookWire, url: string, isOn = true, at = now) =>
      saveEndpoint(
        { db, wire, vault: openVault },
        { shopId: shop.id, live: false, url, isOn, now: at },
      ),
  }
}
