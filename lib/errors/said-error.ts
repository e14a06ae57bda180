const prefix = 'said: '

/**
 * Throws an error for a page, with the text that the API gave. The server sends only the digest of an
 * error to the browser, so the text is put into the digest.
 */
export function throwOnPage(error: unknown): never {
  const detail: unknown = error instanceof Error ? Reflect.get(error, 'detail') : undefined
  if (typeof detail !== 'string' || detail === '') {
    throw error
  }
  throw Object.assign(new Error('The page cannot be shown', { cause: error }), {
    digest: prefix + detail,
  })
}

/** The text in a digest from `throwOnPage`; undefined for any other digest. */
export function textInDigest(digest: string | undefined): string | undefined {
  return digest?.startsWith(prefix) ? digest.slice(prefix.length) : undefined
}
