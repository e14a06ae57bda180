import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

/** Why the browser or its authenticator created no passkey; the texts are under `factor.passkeys`. */
type PasskeyFault = 'stopped' | 'known' | 'unfit' | 'place' | 'failed'

export class PasskeyError extends Error {
  readonly fault: PasskeyFault

  constructor(fault: PasskeyFault, cause: unknown) {
    super(`passkey ${fault}`, { cause })
    this.name = 'PasskeyError'
    this.fault = fault
  }
}

/**
 * Browsers support passkeys only on secure pages, and a passkey belongs to a host name, not to an IP
 * address.
 */
export function canMakePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname)
  return typeof window.PublicKeyCredential === 'function' && !isNumber
}

/** Tells the device to create a passkey; the device asks its owner first. Throws `PasskeyError`. */
export async function makePasskey(
  options: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  // Loaded here, because few users need it; outside the `try`, because a failed load is not a refusal by
  // the device.
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

/* The library keeps the error names of the standard. */
function faultOf(error: unknown): PasskeyFault {
  return (error instanceof Error && faults[error.name]) || 'failed'
}
