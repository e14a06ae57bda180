/**
 * Whether this browser supports passkeys at this address: they belong to a host name, not to an IP
 * address.
 */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname)
  return typeof window.PublicKeyCredential === 'function' && !isNumber
}

/** Whether there is no passkey because the user did not want one, or because the request was stopped. */
export function isCancelled(error: unknown): boolean {
  const name: unknown = error instanceof Error ? error.name : undefined
  return name === 'NotAllowedError' || isStopped(error)
}

/** Whether the browser declares support for passkeys but has no way to ask the user. */
export function isUnsupported(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotSupportedError'
}

/** Whether the request was stopped: another one was started, or the page was left. */
export function isStopped(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return (
    code === 'ERROR_CEREMONY_ABORTED' || (error instanceof Error && error.name === 'AbortError')
  )
}
