import { webhookEventName, type webhookTestMessage } from '@/lib/contracts/shops/webhook-message'
import { AppError } from '@/lib/errors/app-error'
import type { z } from 'zod'
import { makeId } from '@/server/database/ids/uuid-v7'
import type { WebhookOutcome } from '../ports'
import { signMessage } from '../sending/sign-message'
import { openSecrets } from './endpoint-secret'
import { findEndpoint, type ShopMode } from './endpoints.repository'
import type { EndpointParts } from './save-endpoint'

export type Tested = WebhookOutcome & { event: string; milliseconds: number }

/** Sends a test message at once, and says what was answered. Neither is stored. */
export async function testEndpoint(
  { db, vault, wire }: EndpointParts,
  { now, ...mode }: ShopMode & { now: Date },
): Promise<Tested> {
  const endpoint = await findEndpoint(db, mode)
  if (!endpoint) {
    throw new AppError('not_found')
  }
  if (!endpoint.isOn) {
    throw new AppError('state_changed')
  }
  const event = webhookEventName(makeId(now))
  const body = JSON.stringify({
    ...{
      id: event,
      type: 'webhook.test',
      live: mode.live,
      createdAt: now.toISOString(),
      data: {},
    },
  } satisfies z.infer<typeof webhookTestMessage>)
  const secrets = await openSecrets(vault, endpoint, now)
  const headers = signMessage({ id: event, body, secrets, at: now })
  const { url } = endpoint
  const { signal } = new AbortController()
  const startedAt = performance.now()
  const mayBegin = () => Promise.resolve(true)
  const outcome = await wire.post({ url, headers, body, signal, mayBegin })
  if (outcome === null) {
    throw new AppError('unavailable')
  }
  return {
    ...outcome,
    event,
    milliseconds: Math.round(performance.now() - startedAt),
  }
}
