import { maxWebhookUrl } from '@/lib/contracts/shops/webhook-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import type { SecretVault, WebhookWire } from '../ports'
import { makeWebhookSecret, secretOwner } from './endpoint-secret'
import {
  changeEndpoint,
  insertEndpoint,
  lockEndpoint,
  type EndpointRow,
  type ShopMode,
} from './endpoints.repository'

export type EndpointParts = {
  db: Database
  wire: WebhookWire
  vault: SecretVault
}

type Save = ShopMode & { url: string; isOn: boolean; now: Date }

export type SavedEndpoint = {
  row: EndpointRow
  /** The secret of a new endpoint, which is shown only now. */
  secret: string | null
}

/**
 * Sets the address of a shop’s webhooks, and whether they are sent. The caller has verified the owner. The
 * address is checked only if webhooks are sent, so that they can always be switched off.
 */
export async function saveEndpoint(
  { db, wire, vault }: EndpointParts,
  { url, ...save }: Save,
): Promise<SavedEndpoint> {
  const address = URL.parse(url)
  if (address === null) {
    throw refusal('webhook_address')
  }
  address.hash = ''
  // In `href`, letters of other alphabets are escaped and take several times their length.
  if (address.href.length > maxWebhookUrl) {
    throw refusal('webhook_address')
  }
  const fault = save.isOn ? await wire.check(address.href, { live: save.live }) : null
  if (fault !== null) {
    throw refusal(fault)
  }
  return inTransaction(db, (tx) => store(tx, vault, { ...save, url: address.href }))
}

async function store(tx: Tx, vault: SecretVault, save: Save): Promise<SavedEndpoint> {
  const { shopId, live, url, isOn, now } = save
  const id = makeId(now)
  const secret = makeWebhookSecret()
  const secretSealed = await vault.seal(secret, secretOwner(id))
  const terms = { url, isOn, offReason: isOn ? null : ('owner' as const) }
  const inserted = await insertEndpoint(tx, {
    ...{
      id,
      shopId,
      live,
      secretSealed,
      ...terms,
      version: 1,
      createdAt: now,
      updatedAt: now,
    },
  })
  if (inserted) {
    return { row: inserted, secret }
  }
  const existing = await lockEndpoint(tx, { shopId, live })
  if (!existing) {
    throw new Error('The endpoint is missing.')
  }
  const isSame = existing.url === url && existing.isOn === isOn
  const failingSince = isSame ? existing.failingSince : null
  return {
    row: await changeEndpoint(tx, existing.id, { ...terms, failingSince, now }),
    secret: null,
  }
}

function refusal(key: string): AppError {
  return new AppError('validation_error', { faults: [{ field: 'url', key }] })
}
