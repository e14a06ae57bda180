/** The events of a verification for which there is a text: `desk.verifications.events`. */
export const knownEvents = [
  'start',
  'change',
  'submit',
  'approve',
  'decline',
  'expire',
  'revoke',
  'withdraw',
  'delete',
  'take',
  'release',
] as const
