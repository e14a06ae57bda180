import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

/** Why the browser or its authenticator made no passkey; the texts are under `factor.passkeys`. */
type PasskeyFault = 'stopped' | 'known' | 'unfit' | 'place' | 'failed'

export class PasskeyError extends Error {
  readonly fault: PasskeyFault

  constructor(fault: PasskeyFault, cause: unknown) {
    super(`passkey ${fault}`, { cause })
    this.name = 'PasskeyError'
    this.fault = fault
  }
}

/** Browsers support it on secure pages only, and a passkey belongs to a host name, not to an IP address. */
export function canMakePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname)
  return typeof window.PublicKeyCredential === 'function' && !isNumber
}

/** Makes the device create a passkey, for which it asks its owner. Throws `PasskeyError`. */
export async function makePasskey(
  options: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  // Loaded here, as few users need it; a failed load is told apart from a refusal of the device.
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const credential = await startRegistration({
      // The server made the options with the same library.
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

/* The standard's error names, which the library keeps. */
function faultOf(error: unknown): PasskeyFault {
  return (error instanceof Error && faults[error.name]) || 'failed'
}
