/*
 * The monitoring sites' labels that require something from the customer. They are in a file without
 * schemas, so that pages that only need the names load no schema.
 */
export const claimAsks = ['verifying', 'cardverify', 'reg'] as const
export type ClaimAsk = (typeof claimAsks)[number]
