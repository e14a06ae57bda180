/**
 * A signal that aborts with another one, or after a time. Node's `AbortSignal.any` may garbage-
 * collect a timeout that nobody else references, and then never aborts; here its timer keeps it
 * alive.
 */
export function abortWithin(milliseconds: number, other: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const { signal } = controller
  if (other.aborted) {
    controller.abort(other.reason)
    return signal
  }
  const late = () => controller.abort(new DOMException('It took too long.', 'TimeoutError'))
  const timer = setTimeout(late, milliseconds)
  timer.unref()
  other.addEventListener('abort', () => controller.abort(other.reason), { once: true, signal })
  return signal
}
