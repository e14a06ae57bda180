/* What a server asks for beyond this is not believed. */
const longestSeconds = 3600

/** The header in either of its forms: seconds, or a moment. Null when it says nothing readable. */
export function retryAfterSecondsOf(header: string | null, now: Date): number | null {
  if (header === null) {
    return null
  }
  if (/^\d{1,9}$/.test(header)) {
    return Math.min(Number.parseInt(header, 10), longestSeconds)
  }
  const moment = Date.parse(header)
  if (Number.isNaN(moment)) {
    return null
  }
  const seconds = Math.ceil((moment - now.getTime()) / 1000)
  return Math.min(Math.max(seconds, 0), longestSeconds)
}
