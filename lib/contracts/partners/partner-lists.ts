/** What a key of the partner API may do: price exchanges, place and follow orders, read what it earned. */
export const partnerScopes = ['quotes', 'orders', 'statistics'] as const
export type PartnerScope = (typeof partnerScopes)[number]

/** How many keys an account may have that are not revoked. */
export const maxPartnerKeys = 10
export const maxPartnerKeyName = 60
