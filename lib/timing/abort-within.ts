/**
 * A signal that aborts when another signal aborts, or after a time. With Node's `AbortSignal.any`, a
 * timeout signal that is not referenced elsewhere may be garbage-collected and then never aborts. Here
 * the timer references the signal, so that it is not collected.
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
