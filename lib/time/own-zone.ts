/* Made once: components with a time ask at each render, and making a format takes ten times as long as asking it. */
const format = new Intl.DateTimeFormat()

/** The time zone of this browser, or of this process on the server. */
export function ownZone(): string {
  return format.resolvedOptions().timeZone
}
