import type { DeskVerificationAction } from '@/lib/contracts/desk/verifications/verifications'

/** The actions with a button. Photos are looked at by opening them, see `useLook`. */
export const verificationActs = [
  'take',
  'approve',
  'decline',
  'release',
  'revoke',
  'expire',
] as const satisfies readonly DeskVerificationAction[]
export type VerificationAct = (typeof verificationActs)[number]

/** Physical keys, so that the keyboard layout does not matter. C and F belong to the photos. */
export const actKeys: Record<VerificationAct, string> = {
  take: 'T',
  approve: 'A',
  decline: 'D',
  release: 'R',
  revoke: 'V',
  expire: 'E',
}
