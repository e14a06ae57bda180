/** Corrects a typed address: adds `https://` if it has no scheme, and writes the scheme in lower case. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  const scheme = /^[a-z][a-z+.-]*:/i.exec(text)?.[0]
  return text === '' || scheme !== undefined
    ? (scheme ?? '').toLowerCase() + text.slice(scheme?.length ?? 0)
    : `https://${text}`
}

/** The same for a field that may stay empty. */
export function addressOrNull(typed: unknown): string | null {
  const text = withScheme(typeof typed === 'string' ? typed : '')
  return text === '' ? null : text
}
