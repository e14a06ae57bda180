/*
 * The monitoring sites' labels that ask something of the customer. Apart from the schemas, so that
 * pages which only need the names load no schema.
 */
export const claimAsks = ['verifying', 'cardverify', 'reg'] as const
export type ClaimAsk = (typeof claimAsks)[number]
