/*
 * Webhooks: what shops are told, by the Standard Webhooks specification. Of shops it knows only the ids. Whoever
 * changes an invoice or a payout publishes the event in the same transaction; a job sends it, at least once. The
 * secrets of endpoints sign what payers bring back to shops, too.
 */
export { publishWebhook } from './events/publish-webhook'
export { listEndpoints, type EndpointRow } from './endpoints/endpoints.repository'
export { rotateSecret } from './endpoints/rotate-secret'
export { resealSecrets } from './endpoints/reseal-secrets'
export { signReturn, type ReturnSigning } from './endpoints/sign-return'
export { saveEndpoint } from './endpoints/save-endpoint'
export { switchOffWebhooks } from './endpoints/switch-off'
export { testEndpoint } from './endpoints/test-endpoint'
export {
  findDelivery,
  listAttempts,
  listDeliveries,
  type AttemptRow,
  type DeliveryRow,
} from './deliveries/deliveries.repository'
export {
  replayDelivery,
  replayDeliveryAtDesk,
  replayUndelivered,
} from './deliveries/replay-deliveries'
export { sendWebhooksJob } from './jobs'
export type { SecretVault, WebhookWire } from './ports'
export { createWebhookSender, type WebhookSender } from './sending/create-webhook-sender'
export { pruneDeliveries } from './upkeep/prune-deliveries'
export { tendEndpoints } from './upkeep/tend-endpoints'
