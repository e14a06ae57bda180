type Promised = { submittedAt: string | null; promisedUntil: string | null }

/* When this share of the promised time has passed, a decision is due soon. */
const soonShare = 2 / 3

/** The promised time as `WaitedTime` takes it, to choose a colour; null if none was promised. */
export function promisedTime({ submittedAt, promisedUntil }: Promised) {
  if (submittedAt === null || promisedUntil === null) {
    return null
  }
  const minutes = (Date.parse(promisedUntil) - Date.parse(submittedAt)) / 60_000
  return { soon: minutes * soonShare, late: minutes }
}
