/** Whether this browser, at this address, can hold passkeys: they belong to a name, not to a number. */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname)
  return typeof window.PublicKeyCredential === 'function' && !isNumber
}

/** Why no passkey came: nobody wanted one (any longer), or something is broken. */
export function isLeftUndone(error: unknown): boolean {
  const name: unknown = error instanceof Error ? error.name : undefined
  return name === 'NotAllowedError' || isStopped(error)
}

/** The browser said that it can, and cannot: it has no way to ask anybody. */
export function isUnsupported(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotSupportedError'
}

/** Another way was begun, or the page was left. */
export function isStopped(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return (
    code === 'ERROR_CEREMONY_ABORTED' || (error instanceof Error && error.name === 'AbortError')
  )
}
