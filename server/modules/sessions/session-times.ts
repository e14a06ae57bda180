const hour = 3_600_000
const day = 24 * hour

/*
 * How long a session may be idle, and its maximum lifetime. A session that is not remembered is
 * `temporary`.
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
 * How long a replaced token is still exchanged for its successor, because several tabs may use a token
 * at the same time, and responses may get lost.
 */
export const graceMilliseconds = 20_000

/** Expired sessions are deleted after this time. */
export const retentionMilliseconds = 30 * day

export const maxSessions = 10

/** How long a session may make sensitive changes after its user has proved that they own the account. */
const ownerShownMilliseconds = 10 * 60_000

/** User agents are stored up to this length. */
export const maxUserAgentLength = 300

/** The network address and the user agent of a request. */
export type Visitor = { address: string | null; userAgent: string | null }

type Shown = { ownerShownAt: Date | null }

/** Whether the session's user recently proved that they own the account; a login counts as proof. */
export function isOwnerProved({ ownerShownAt }: Shown, now: Date): boolean {
  return ownerShownAt !== null && now < ownerProvedUntil(ownerShownAt)
}

/** The time until which the proof is valid. */
export function ownerProvedUntil(shownAt: Date): Date {
  return new Date(shownAt.getTime() + ownerShownMilliseconds)
}
