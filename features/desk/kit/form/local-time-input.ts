/** The value of a `datetime-local` field for an instant, in the browser's time zone. */
export function localInputOf(instant: string | null): string {
  if (instant === null) {
    return ''
  }
  const at = new Date(instant)
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** The instant for a `datetime-local` value; null when it is empty or invalid. */
export function readLocalInput(text: string): string | null {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
