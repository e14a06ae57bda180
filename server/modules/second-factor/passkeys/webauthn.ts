import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { PasskeyRow } from './passkeys.repository'

/** The host that passkeys are bound to, the origin of the pages, and the shown name. */
export type RelyingParty = { id: string; origin: string; name: string }

/** A credential as the browser sent it. The library validates it and throws if anything is wrong. */
export type Credential = Record<string, unknown>

/**
 * Imports the library. This takes nearly half a second, during which the process answers no requests.
 */
export const readPasskeyLibrary = () => import('@simplewebauthn/server')

/* ES256, EdDSA and RS256, which authenticators support. */
const algorithms = [-7, -8, -257]
/* The same as the lifetime of a challenge. */
const timeout = 5 * 60_000

type CreationInput = {
  party: RelyingParty
  user: { id: string; email: string }
  existing: readonly PasskeyRow[]
}

export async function creationOptions({ party, user, existing }: CreationInput) {
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
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    // A passkey logs in without a user name, so it must be discoverable and verify its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Lists no passkeys, so that the options reveal nothing about any user. */
export async function requestOptions(party: RelyingParty) {
  const { generateAuthenticationOptions } = await readPasskeyLibrary()
  return generateAuthenticationOptions({ rpID: party.id, timeout, userVerification: 'required' })
}

type VerifyInput = { credential: Credential; challenge: string; party: RelyingParty }

/** The created passkey; null when the response is invalid. */
export async function verifyCreation({ credential, challenge, party }: VerifyInput) {
  const { verifyRegistrationResponse } = await readPasskeyLibrary()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library validates the shape itself.
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? newPasskey(registrationInfo, credential) : null
  } catch {
    return null
  }
}

type Registered = {
  credential: { id: string; publicKey: Uint8Array; counter: number }
  credentialBackedUp: boolean
}

function newPasskey({ credential, credentialBackedUp }: Registered, source: Credential) {
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transportsIn(source),
    isSynced: credentialBackedUp,
  }
}

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const transportsShape = z.object({ response: z.object({ transports: z.array(z.string()) }) })

/* Transports are only a hint for the next login. */
function transportsIn(credential: Credential): string[] {
  const { data } = transportsShape.safeParse(credential)
  return knownTransports.filter((name) => data?.response.transports.includes(name) === true)
}

/** The new counter; null when the assertion is invalid. */
export async function verifyAssertion({
  credential,
  challenge,
  party,
  passkey,
}: VerifyInput & { passkey: PasskeyRow }) {
  const { verifyAuthenticationResponse } = await readPasskeyLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library validates the shape itself.
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

const ownerShape = z.object({
  id: z.string().regex(/^[\w-]{1,1400}$/),
  response: z.object({ userHandle: z.string().nullish() }),
})

/** The ids of the passkey and of the user that a credential names; null when it is malformed. */
export function claimedIds(credential: Credential): { id: string; userId: string | null } | null {
  const { data } = ownerShape.safeParse(credential)
  if (!data) {
    return null
  }
  const handle = data.response.userHandle ?? null
  return {
    id: data.id,
    userId: handle === null ? null : Buffer.from(handle, 'base64url').toString(),
  }
}
