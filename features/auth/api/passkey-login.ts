import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Me } from '@/lib/contracts/accounts/me'
import { loginByPasskey, passkeyLoginOptions } from '@/lib/contracts/accounts/passkey-login'
import { call } from '@/lib/http/call'
import { beginSession } from '@/lib/session/begin-session'

type Options = {
  /** Asked once a passkey was chosen. */
  remember: () => boolean
  /** Among what the browser offers to fill in, rather than in a window of its own. */
  isOffered: boolean
  /** Aborts when the page that offers it is left. */
  left?: AbortSignal
}

/** Signs in by a passkey and begins the session in this page. Throws what browser or API refuse. */
export async function logInByPasskey({ remember, isOffered, left }: Options): Promise<Me> {
  const [{ startAuthentication }, { challenge, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyLoginOptions, {}),
  ])
  // The field it would be offered in is gone.
  left?.throwIfAborted()
  const credential = await startAuthentication({
    // The other half of the same library made them.
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isOffered,
  })
  const body = { challenge, credential: { ...credential }, remember: remember() }
  const session = await call(loginByPasskey, { body, query: {} })
  beginSession(session)
  return session.user
}

/** Whether the browser can offer passkeys where it fills fields in. */
export async function canOfferPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

/** Ends what waits for a passkey. */
export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}
