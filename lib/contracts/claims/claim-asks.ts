/*
 * Of the conditions that monitoring sites know, those that ask something of the customer. They stand
 * apart from the schemas, so that pages which only name them load none.
 */
export const claimAsks = ['verifying', 'cardverify', 'reg'] as const
export type ClaimAsk = (typeof claimAsks)[number]
