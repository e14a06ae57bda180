import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

/** Why the browser or its authenticator made no passkey; the words stand under `factor.passkeys`. */
type PasskeyFault = 'stopped' | 'known' | 'unfit' | 'place' | 'failed'

export class PasskeyError extends Error {
  readonly fault: PasskeyFault

  constructor(fault: PasskeyFault, cause: unknown) {
    super(`passkey ${fault}`, { cause })
    this.name = 'PasskeyError'
    this.fault = fault
  }
}

/** Browsers have it on secure pages only, and a passkey belongs to a name, not to a number. */
export function canMakePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname)
  return typeof window.PublicKeyCredential === 'function' && !isNumber
}

/** Lets the device make a passkey, which asks its owner. Throws `PasskeyError`. */
export async function makePasskey(
  options: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  // Few ever come here; a file that fails to load is told apart from a device that refuses.
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const credential = await startRegistration({
      // The library of the server has made them for this one.
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })
    return { ...credential }
  } catch (error) {
    throw new PasskeyError(faultOf(error), error)
  }
}

const faults: Partial<Record<string, PasskeyFault>> = {
  NotAllowedError: 'stopped',
  AbortError: 'stopped',
  InvalidStateError: 'known',
  ConstraintError: 'unfit',
  NotSupportedError: 'unfit',
  SecurityError: 'place',
}

/* The names are the standard's; the library keeps them. */
function faultOf(error: unknown): PasskeyFault {
  return (error instanceof Error && faults[error.name]) || 'failed'
}
