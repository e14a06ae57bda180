const mark = 'said: '

/**
 * Throws an error of a page with the text that the API gave. Only the digest of an error reaches
 * the browser from the server, so the text is put into the digest.
 */
export function throwOnPage(error: unknown): never {
  const detail: unknown = error instanceof Error ? Reflect.get(error, 'detail') : undefined
  if (typeof detail !== 'string' || detail === '') {
    throw error
  }
  throw Object.assign(new Error('The page cannot be shown', { cause: error }), {
    digest: mark + detail,
  })
}

/** The text in a digest that `throwOnPage` made. */
export function textInDigest(digest: string | undefined): string | undefined {
  return digest?.startsWith(mark) ? digest.slice(mark.length) : undefined
}
