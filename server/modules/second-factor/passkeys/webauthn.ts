import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { PasskeyRow } from './passkeys.repository'

/** Who asks for a passkey: the host it is bound to, the pages it may be shown on, and a name. */
export type RelyingParty = { id: string; origin: string; name: string }

/** As the browser hands it on. Everything in it is checked by the library, which throws at what is amiss. */
export type Credential = Record<string, unknown>

/** Nearly half a second is spent on reading the library, in which nobody is answered. */
export const readPasskeyLibrary = () => import('@simplewebauthn/server')

/* ES256, EdDSA and RS256: what authenticators have. */
const algorithms = [-7, -8, -257]
/* As long as a challenge lives. */
const timeout = 5 * 60_000

type CreationInput = {
  party: RelyingParty
  user: { id: string; email: string }
  known: readonly PasskeyRow[]
}

export async function creationOptions({ party, user, known }: CreationInput) {
  const { generateRegistrationOptions } = await readPasskeyLibrary()
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userName: user.email,
    userDisplayName: user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    // It logs in alone, so it must be found without a name and open only to its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Names no passkeys: whoever asks learns nothing of anybody. */
export async function requestOptions(party: RelyingParty) {
  const { generateAuthenticationOptions } = await readPasskeyLibrary()
  return generateAuthenticationOptions({ rpID: party.id, timeout, userVerification: 'required' })
}

type VerifyInput = { credential: Credential; challenge: string; party: RelyingParty }

/** What was made; null when anything of it is not as it must be. */
export async function verifyCreation({ credential, challenge, party }: VerifyInput) {
  const { verifyRegistrationResponse } = await readPasskeyLibrary()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks the shape itself.
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? made(registrationInfo, credential) : null
  } catch {
    return null
  }
}

type Registered = {
  credential: { id: string; publicKey: Uint8Array; counter: number }
  credentialBackedUp: boolean
}

function made({ credential, credentialBackedUp }: Registered, given: Credential) {
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transportsIn(given),
    isSynced: credentialBackedUp,
  }
}

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const spokenTransports = z.object({ response: z.object({ transports: z.array(z.string()) }) })

/* Only a hint for the next time. */
function transportsIn(credential: Credential): string[] {
  const { data } = spokenTransports.safeParse(credential)
  return knownTransports.filter((name) => data?.response.transports.includes(name) === true)
}

/** How often it signed now; null when anything is not as it must be. */
export async function verifyAssertion({
  credential,
  challenge,
  party,
  passkey,
}: VerifyInput & { passkey: PasskeyRow }) {
  const { verifyAuthenticationResponse } = await readPasskeyLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library checks the shape itself.
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { counter: newCounter, isSynced: credentialBackedUp } : null
  } catch {
    return null
  }
}

const spokenOwner = z.object({
  id: z.string().regex(/^[\w-]{1,1400}$/),
  response: z.object({ userHandle: z.string().nullish() }),
})

/** Which passkey somebody shows, and whose it says it is; null when it says nothing readable. */
export function namedIn(credential: Credential): { id: string; userId: string | null } | null {
  const { data } = spokenOwner.safeParse(credential)
  if (!data) {
    return null
  }
  const handle = data.response.userHandle ?? null
  return {
    id: data.id,
    userId: handle === null ? null : Buffer.from(handle, 'base64url').toString(),
  }
}
