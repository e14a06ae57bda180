/** The events for which webhooks are sent to a shop. */
export const webhookTypes = [
  'invoice.pending',
  'invoice.paid',
  'invoice.expired',
  'invoice.underpaid',
  'invoice.overpaid',
  'invoice.refunded',
  'payout.pending',
  'payout.paid',
  'payout.declined',
  'withdrawal.pending',
  'withdrawal.paid',
  'withdrawal.declined',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/**
 * `waiting`: to be sent, or to be sent again; `delivered`: the receiver accepted it; `failed`: every attempt
 * failed; `dropped`: the endpoint was switched off before it could be sent.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** How the log is filtered: by state, or deliveries that are tried again after a failure (`retrying`). */
export const deliveryFilters = ['waiting', 'retrying', 'delivered', 'failed', 'dropped'] as const
export type DeliveryChoice = (typeof deliveryFilters)[number]

/** Why an endpoint is off: its owner, three days of failure, or the office. */
export const webhookOffReasons = ['owner', 'failing', 'office'] as const

/**
 * Why an attempt failed. `answer`: the status is not one of success; `address_refused`: the name leads into a
 * private network.
 */
export const deliveryFaults = [
  'answer',
  'redirect',
  'timeout',
  'name_unknown',
  'address_refused',
  'connection',
  'certificate',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

/**
 * How long to wait before each further attempt, in seconds. After these, an endpoint that is still on is tried
 * once a day.
 */
export const retrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 86_400, 86_400] as const
export const maxWebhookUrl = 2048
/** How much of an answer is kept, in characters. */
export const maxAnswerText = 2000
/** How many events one call sends again. */
export const maxReplayed = 1000
