import type { Database, Executor } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { challengeMilliseconds } from './own-passkeys'
import {
  findPasskey,
  forgetChallenges,
  insertChallenge,
  takeChallenge,
  usePasskey,
} from './passkeys.repository'
import {
  claimedIds,
  requestOptions,
  verifyAssertion,
  type Credential,
  type RelyingParty,
} from './webauthn'

/** Options for an authenticator to log in with any of its passkeys. */
export async function askForPasskey(
  db: Executor,
  { party, now }: { party: RelyingParty; now: Date },
) {
  const options = await requestOptions(party)
  const id = makeId(now)
  await insertChallenge(db, {
    id,
    purpose: 'login',
    userId: null,
    challenge: options.challenge,
    createdAt: now,
    expiresAt: new Date(now.getTime() + challengeMilliseconds),
  })
  return { challenge: id, options: { ...options } }
}

type ShownInput = { challenge: string; credential: Credential; party: RelyingParty; now: Date }

/** The owner of the passkey, and whether the assertion is valid. */
export type ShownPasskey =
  | { userId: string; isRight: true; passkeyId: string }
  | { userId: string | null; isRight: false }

/** Checks the assertion of a passkey. Uses up the challenge even when the assertion is not valid. */
export async function checkPasskey(
  db: Executor,
  { challenge: id, credential, party, now }: ShownInput,
): Promise<ShownPasskey> {
  const challenge = await takeChallenge(db, { id, purpose: 'login', userId: null, now })
  const claimed = claimedIds(credential)
  const passkey = claimed === null ? null : await findPasskey(db, claimed.id)
  if (claimed === null || passkey === null) {
    return { userId: null, isRight: false }
  }
  const { userId } = passkey
  if (challenge === null || (claimed.userId !== null && claimed.userId !== userId)) {
    return { userId, isRight: false }
  }
  const signed = await verifyAssertion({ credential, challenge, party, passkey })
  const isRight = signed !== null && (await usePasskey(db, { id: passkey.id, ...signed, now }))
  return isRight ? { userId, isRight, passkeyId: passkey.id } : { userId, isRight }
}

/** Deletes expired challenges. */
export function pruneChallenges(db: Database, now: Date): Promise<number> {
  return forgetChallenges(db, now)
}
