/*
 * On a server React keeps what `cache` made for one request. Outside of one it keeps nothing; a test
 * that needs it mocks `cache` by this one, and says where the next request begins.
 */
let request = {}

export function openRequest(): void {
  request = {}
}

export function cachePerRequest<T>(make: () => T): () => T {
  const kept = new WeakMap<object, { made: T }>()
  return () => {
    const entry = kept.get(request) ?? { made: make() }
    kept.set(request, entry)
    return entry.made
  }
}
