const hour = 3_600_000
const day = 24 * hour

/*
 * How long a session may lie unused, and how long it lives whatever happens. One that the browser
 * was not asked to keep is for a working day.
 */
const spans = {
  remembered: { idle: 30 * day, whole: 60 * day },
  passing: { idle: 12 * hour, whole: day },
} as const

type Session = { isRemembered: boolean; createdAt: Date }

/** When a session used now ends by itself. */
export function expiryOf({ isRemembered, createdAt }: Session, now: Date): Date {
  const { idle, whole } = isRemembered ? spans.remembered : spans.passing
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + whole))
}

/** Within this a replaced token still leads to its own successor: tabs race, and answers get lost. */
export const graceMilliseconds = 20_000

/** Ended and expired sessions are forgotten after this. */
export const keptMilliseconds = 30 * day

export const mostSessions = 10

/** So long a session may change what the office lives by after its person was asked who they are. */
const ownerShownMilliseconds = 10 * 60_000

/** What is kept of a browser's own word of itself. */
export const longestUserAgent = 300

/** From where somebody comes, and what their browser says it is. */
export type Visitor = { address: string | null; userAgent: string | null }

type Shown = { ownerShownAt: Date | null }

/** Whether the session's person showed lately that they are the owner; a login is such a moment. */
export function isOwnerShown({ ownerShownAt }: Shown, now: Date): boolean {
  return ownerShownAt !== null && now < ownerShownUntil(ownerShownAt)
}

/** Until when what was shown then is believed. */
export function ownerShownUntil(shownAt: Date): Date {
  return new Date(shownAt.getTime() + ownerShownMilliseconds)
}
