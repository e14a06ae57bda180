/** The events of a verification for which there is a text: `desk.verifications.events`. */
export const knownEvents = [
  'start',
  'submit',
  'approve',
  'decline',
  'expire',
  'revoke',
  'withdraw',
  'remove',
] as const
