/** `12:41`, `1:02:09`. */
export function formatTimeLeft(secondsLeft: number): string {
  const hours = Math.floor(secondsLeft / 3600)
  const minutes = Math.floor((secondsLeft % 3600) / 60)
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return hours > 0
    ? `${String(hours)}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${String(minutes)}:${seconds}`
}

/* The seconds left at which the time is announced: often enough to act, rarely enough not to disturb. */
const announcedAt = [600, 300, 120, 60, 30, 10]

/*
 * How long an announcement stays: long enough for a screen reader to notice, short enough to stay true.
 */
const announcementSeconds = 5

/** The announced moment that was just reached, in seconds left; null at all other times. */
export function announcedMoment(secondsLeft: number): number | null {
  if (secondsLeft === 0) {
    return 0
  }
  return (
    announcedAt.find(
      (moment) => secondsLeft <= moment && secondsLeft > moment - announcementSeconds,
    ) ?? null
  )
}
