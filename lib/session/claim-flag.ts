/** The id of the element with open claims. Its space is reserved before the first paint, or never. */
export const openClaimsId = 'open-claims'

export const claimFlag = 'data-claim'
