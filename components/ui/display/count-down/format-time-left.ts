/** `12:41`, `1:02:09`. */
export function formatTimeLeft(secondsLeft: number): string {
  const hours = Math.floor(secondsLeft / 3600)
  const minutes = Math.floor((secondsLeft % 3600) / 60)
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return hours > 0
    ? `${String(hours)}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${String(minutes)}:${seconds}`
}

/* Often enough to act on, rarely enough not to disturb. */
const spokenAt = [600, 300, 120, 60, 30, 10]

/* Long enough for a screen reader to pick up, short enough to be true while it stands. */
const spokenSeconds = 5

/** The announced mark that has just been reached, in seconds; null at all other times. */
export function momentToSpeakOf(secondsLeft: number): number | null {
  if (secondsLeft === 0) {
    return 0
  }
  return (
    spokenAt.find((moment) => secondsLeft <= moment && secondsLeft > moment - spokenSeconds) ?? null
  )
}
