/*
 * On a server, React caches what `cache` made for the length of one request. Outside of a request
 * it caches nothing; a test that needs the caching mocks `cache` by this function and says where
 * the next request begins.
 */
let request = {}

export function openRequest(): void {
  request = {}
}

export function cachePerRequest<Args extends unknown[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  const caches = new WeakMap<object, Map<string, { result: Result }>>()
  return (...args) => {
    const cache = caches.get(request) ?? new Map<string, { result: Result }>()
    caches.set(request, cache)
    const key = JSON.stringify(args)
    const entry = cache.get(key) ?? { result: make(...args) }
    cache.set(key, entry)
    return entry.result
  }
}
