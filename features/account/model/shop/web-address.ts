/** An address as it is typed: people leave out `https://`, which every address needs. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`
}

/** The same for a field that may stay empty. */
export function addressOrNull(typed: unknown): string | null {
  const text = withScheme(typeof typed === 'string' ? typed : '')
  return text === '' ? null : text
}
