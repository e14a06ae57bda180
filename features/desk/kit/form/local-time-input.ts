/** An instant as `datetime-local` takes it: the wall clock of whoever looks. */
export function localInputOf(instant: string | null): string {
  if (instant === null) {
    return ''
  }
  const at = new Date(instant)
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** What stands in a `datetime-local` as an instant; null when it is empty or no time. */
export function readLocalInput(text: string): string | null {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
