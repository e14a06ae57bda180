/*
 * On a server, React's `cache` keeps results for the duration of one request. Outside of a request it
 * caches nothing. A test that needs the cache replaces `cache` by `cachePerRequest`, and begins the next
 * request with `openRequest`.
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
