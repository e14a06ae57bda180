/** `12:41`, `1:02:09`. */
export function formatTimeLeft(secondsLeft: number): string {
  const hours = Math.floor(secondsLeft / 3600)
  const minutes = Math.floor((secondsLeft % 3600) / 60)
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return hours > 0
    ? `${String(hours)}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${String(minutes)}:${seconds}`
}

/* Often enough to act, seldom enough not to be a nuisance. */
const spokenAt = [600, 300, 120, 60, 30, 10]

/* Long enough to be taken up by a reader, short enough to be true as long as it stands. */
const spokenSeconds = 5

/** The moment worth telling that has just been reached, in seconds; null at all other times. */
export function momentToSpeakOf(secondsLeft: number): number | null {
  if (secondsLeft === 0) {
    return 0
  }
  return (
    spokenAt.find((moment) => secondsLeft <= moment && secondsLeft > moment - spokenSeconds) ?? null
  )
}
