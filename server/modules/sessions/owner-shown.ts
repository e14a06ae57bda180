import { ownerShownMilliseconds } from './session-times'

type Shown = { ownerShownAt: Date | null }

/** Whether the session's person showed lately that they are the owner; a login is such a moment. */
export function isOwnerShown({ ownerShownAt }: Shown, now: Date): boolean {
  return ownerShownAt !== null && now < ownerShownUntil(ownerShownAt)
}

/** Until when what was shown then is believed. */
export function ownerShownUntil(shownAt: Date): Date {
  return new Date(shownAt.getTime() + ownerShownMilliseconds)
}
