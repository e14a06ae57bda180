/*
 * On a server React keeps what `cache` made for one request. Outside of one it keeps nothing; a test
 * that needs it mocks `cache` by this one, and says where the next request begins.
 */
let request = {}

export function openRequest(): void {
  request = {}
}

export function cachePerRequest<Asked extends unknown[], Made>(
  make: (...asked: Asked) => Made,
): (...asked: Asked) => Made {
  const kept = new WeakMap<object, Map<string, { made: Made }>>()
  return (...asked) => {
    const ofRequest = kept.get(request) ?? new Map<string, { made: Made }>()
    kept.set(request, ofRequest)
    const key = JSON.stringify(asked)
    const entry = ofRequest.get(key) ?? { made: make(...asked) }
    ofRequest.set(key, entry)
    return entry.made
  }
}
