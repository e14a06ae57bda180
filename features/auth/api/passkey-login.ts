import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Me } from '@/lib/contracts/accounts/me'
import { loginByPasskey, passkeyLoginOptions } from '@/lib/contracts/accounts/passkey-login'
import { call } from '@/lib/http/call'
import { beginSession } from '@/lib/session/begin-session'

type Options = {
  /** Called only after a passkey was chosen. */
  remember: () => boolean
  /** True: the browser suggests passkeys in its autofill; false: the browser asks in a dialog. */
  isAutofill: boolean
  /** Aborts when the page is left. */
  pageLeft?: AbortSignal
}

/**
 * Signs in by a passkey and begins the session in this page. Throws the errors of the browser and
 * of the API.
 */
export async function logInByPasskey({ remember, isAutofill, pageLeft }: Options): Promise<Me> {
  const [{ startAuthentication }, { challenge, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyLoginOptions, {}),
  ])
  // Stops if the page was left meanwhile: the field that would suggest the passkey is gone.
  pageLeft?.throwIfAborted()
  const credential = await startAuthentication({
    // The server made the options with the same library.
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isAutofill,
  })
  const body = { challenge, credential: { ...credential }, remember: remember() }
  const session = await call(loginByPasskey, { body, query: {} })
  beginSession(session)
  return session.user
}

/** Whether the browser can suggest passkeys in its autofill. */
export async function canOfferPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

/** Cancels a running request for a passkey. */
export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}
