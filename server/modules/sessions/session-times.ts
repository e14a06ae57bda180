const hour = 3_600_000
const day = 24 * hour

/*
 * How long a session may be idle, and how long it lives in all. A session that is not remembered
 * lasts a working day.
 */
const spans = {
  remembered: { idle: 30 * day, lifetime: 60 * day },
  temporary: { idle: 12 * hour, lifetime: day },
} as const

type Session = { isRemembered: boolean; createdAt: Date }

/** When a session used now expires. */
export function expiryOf({ isRemembered, createdAt }: Session, now: Date): Date {
  const { idle, lifetime } = isRemembered ? spans.remembered : spans.temporary
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + lifetime))
}

/**
 * How long a replaced token still leads to its successor, because tabs race and answers get lost.
 */
export const graceMilliseconds = 20_000

/** Expired sessions are deleted after this. */
export const retentionMilliseconds = 30 * day

export const mostSessions = 10

/** How long after proving to be the owner a session may make sensitive changes. */
const ownerShownMilliseconds = 10 * 60_000

/** User agents are stored up to this length. */
export const longestUserAgent = 300

/** The network address and the user agent of a request. */
export type Visitor = { address: string | null; userAgent: string | null }

type Shown = { ownerShownAt: Date | null }

/** Whether the session's user recently proved to be the owner; a login counts as proof. */
export function isOwnerShown({ ownerShownAt }: Shown, now: Date): boolean {
  return ownerShownAt !== null && now < ownerShownUntil(ownerShownAt)
}

/** Until when that proof is valid. */
export function ownerShownUntil(shownAt: Date): Date {
  return new Date(shownAt.getTime() + ownerShownMilliseconds)
}
