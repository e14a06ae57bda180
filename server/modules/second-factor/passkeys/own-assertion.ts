import { eq, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { passkeys } from '@/server/database/schema/people/accounts'
import { users } from '@/server/database/schema/people/users'
import { findPasskey, listPasskeyRows } from './passkeys.repository'
import {
  claimedIds,
  readPasskeyLibrary,
  verifyAssertion,
  type Credential,
  type RelyingParty,
} from './webauthn'

type Asked = { userId: string; challenge: string; party: RelyingParty }

/** Options for a user's own authenticators to sign this challenge; null if they have none. */
export async function optionsForOwn(db: Executor, { challenge, party, userId }: Asked) {
  const rows = await listPasskeyRows(db, userId)
  if (rows.length === 0) {
    return null
  }
  const { generateAuthenticationOptions } = await readPasskeyLibrary()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: rows.map(({ id }) => ({ id })),
    userVerification: 'required',
  })
}

/** The id of the user's own authenticator that has signed this challenge; null if none has. */
export async function checkOwnAssertion(
  db: Executor,
  { credential, userId, ...asked }: Asked & { credential: Credential },
): Promise<string | null> {
  const claimed = claimedIds(credential)
  const passkey = claimed && (await findPasskey(db, claimed.id))
  if (passkey?.userId !== userId) {
    return null
  }
  // The counter belongs to logins, so it is not changed here.
  const signed = await verifyAssertion({
    ...asked,
    credential,
    passkey: { ...passkey, counter: 0 },
  })
  return signed === null ? null : passkey.id
}

/** The security keys of a user, with what is needed to check what they sign. */
export async function listKeysOf(db: Executor, email: string) {
  return db
    .select({ name: passkeys.name, credentialId: passkeys.id, publicKey: passkeys.publicKey })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
}
