/**
 * A signal that aborts with another one, or after a time. `AbortSignal.any` of Node may let go of a
 * timeout that nobody else holds, and whoever waits for it waits for ever; here its timer holds it.
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
