const mark = 'said: '

/**
 * Throws an error of a page with the words the API gave for it. An error that crosses from the
 * server to the browser keeps nothing but its digest, so the words travel there.
 */
export function sayOnPage(error: unknown): never {
  const detail: unknown = error instanceof Error ? Reflect.get(error, 'detail') : undefined
  if (typeof detail !== 'string' || detail === '') {
    throw error
  }
  throw Object.assign(new Error('The page cannot be shown', { cause: error }), {
    digest: mark + detail,
  })
}

/** The words in a digest, when it was made by `sayOnPage`. */
export function saidIn(digest: string | undefined): string | undefined {
  return digest?.startsWith(mark) ? digest.slice(mark.length) : undefined
}
