type Promised = { submittedAt: string | null; promisedUntil: string | null }

/* From this share of the promised time on a decision is due soon. */
const soonShare = 2 / 3

/** The promised time in the form in which the colour of a waiting time is decided; null without one. */
export function promisedTime({ submittedAt, promisedUntil }: Promised) {
  if (submittedAt === null || promisedUntil === null) {
    return null
  }
  const minutes = (Date.parse(promisedUntil) - Date.parse(submittedAt)) / 60_000
  return { minutes: minutes * soonShare, mostMinutes: minutes }
}
