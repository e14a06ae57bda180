import type {
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookEndpoint,
} from '@/lib/contracts/shops/own-webhooks'
import { webhookEventName } from '@/lib/contracts/shops/webhook-message'
import type { AttemptRow, DeliveryRow, EndpointRow } from '@/server/modules/webhooks'

/** An endpoint without its secrets. Says until when the previous secret is also used for signing. */
export function presentEndpoint(row: EndpointRow, now: Date): WebhookEndpoint {
  const { failingSince, isOn, live, offReason, previousUntil, url, version } = row
  const isPreviousValid = previousUntil !== null && previousUntil > now
  return {
    ...{ live, url, isOn, offReason, version },
    failingSince: failingSince?.toISOString() ?? null,
    previousUntil: isPreviousValid ? previousUntil.toISOString() : null,
  }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { answerStatus, attempts, fault, id, isReplay, name, sequence, state, type } = row
  return {
    ...{ id, type, name, sequence, state, isReplay, attempts, answerStatus, fault },
    event: webhookEventName(row.eventId),
    invoice: row.invoiceId,
    payout: row.payoutId,
    nextAt: row.nextAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

export function presentDeliveryDetails(
  row: DeliveryRow,
  attempts: readonly AttemptRow[],
): WebhookDeliveryDetails {
  return { ...presentDelivery(row), tries: attempts.map(presentTry) }
}

function presentTry(row: AttemptRow): WebhookDeliveryDetails['tries'][number] {
  const { answerBody, answerStatus, fault, milliseconds, requestBody, requestHeaders, url } = row
  return {
    ...{ milliseconds, url, fault },
    at: row.startedAt.toISOString(),
    request: { headers: requestHeaders, body: requestBody },
    answer: answerStatus === null ? null : { status: answerStatus, body: answerBody ?? '' },
  }
}
