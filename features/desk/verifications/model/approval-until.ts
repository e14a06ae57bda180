/** A moment as the day of a date field, in the operator's time zone; empty for none. */
export function dayOf(moment: string | null): string {
  if (moment === null) {
    return ''
  }
  const at = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/**
 * When an approval ends: at the suggested moment if its day was left as it is, otherwise with the end of
 * the chosen day. Null for an approval without an end.
 */
export function approvalUntil(day: string, suggested: string | null): string | null {
  if (day === '') {
    return null
  }
  return day === dayOf(suggested) ? suggested : new Date(`${day}T23:59:59`).toISOString()
}
