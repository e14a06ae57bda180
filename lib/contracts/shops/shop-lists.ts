/**
 * `moderation`: waits for the office's decision; `active`: sells; `declined`: its owner may change it and ask
 * again; `blocked`: makes no new invoices, takes no new payments and pays nothing out, until the office unblocks it.
 */
export const shopStates = ['moderation', 'active', 'declined', 'blocked'] as const
export type ShopState = (typeof shopStates)[number]

/**
 * Where a shop may go from each state. The database repeats it in `refuse_other_shop`. An active one is
 * reviewed again when its owner changes what payers see of it. Whatever waits or was declined can be blocked, so that
 * no owner escapes that by a change; once it is unblocked, what was not approved waits again.
 */
export const shopWays: Record<ShopState, readonly ShopState[]> = {
  moderation: ['active', 'declined', 'blocked'],
  active: ['moderation', 'blocked'],
  declined: ['moderation', 'blocked'],
  blocked: ['active', 'moderation'],
}

/** The states of a shop that have a reason. */
export const refusedShopStates = ['declined', 'blocked'] as const satisfies ShopState[]

/** What happens to a shop. `submit`: it is changed and reviewed again; `close`: its owner’s account is deleted. */
export const shopEvents = [
  'create',
  'update',
  'submit',
  'approve',
  'decline',
  'block',
  'unblock',
  'set_fee',
  'close',
] as const
export type ShopEvent = (typeof shopEvents)[number]

/** What a key of a shop may do; `read` reads everything that the other scopes make. */
export const shopScopes = ['invoices', 'payouts', 'refunds', 'read'] as const
export type ShopScope = (typeof shopScopes)[number]

/** How many shops an account may have, and how many valid keys a shop may have in each mode. */
export const maxShops = 5
export const maxShopKeys = 10
export const maxShopKeyName = 60
/** How many links a shop may have in each mode, switched off or not. */
export const maxShopLinks = 1000

export const shopKeyPrefixes = { live: 'sk_live_', test: 'sk_test_' } as const
