/**
 * Whether this browser supports passkeys at this address: they belong to a host name, not to an IP
 * address.
 */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname)
  return typeof window.PublicKeyCredential === 'function' && !isNumber
}

/** Why there is no passkey: the user did not want one (any longer), or something failed. */
export function isCancelled(error: unknown): boolean {
  const name: unknown = error instanceof Error ? error.name : undefined
  return name === 'NotAllowedError' || isStopped(error)
}

/** The browser claims support but has no way to ask the user. */
export function isUnsupported(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotSupportedError'
}

/** Another request was started, or the page was left. */
export function isStopped(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return (
    code === 'ERROR_CEREMONY_ABORTED' || (error instanceof Error && error.name === 'AbortError')
  )
}
