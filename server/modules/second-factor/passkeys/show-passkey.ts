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
  namedIn,
  requestOptions,
  verifyAssertion,
  type Credential,
  type RelyingParty,
} from './webauthn'

/** What an authenticator needs to log in whoever holds it. */
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

/** Whose passkey was shown, and whether it was its holder who showed it just now. */
export type ShownPasskey =
  | { userId: string; isRight: true; passkeyId: string }
  | { userId: string | null; isRight: false }

/** The challenge is used up whatever comes of it. */
export async function checkPasskey(
  db: Executor,
  { challenge: id, credential, party, now }: ShownInput,
): Promise<ShownPasskey> {
  const challenge = await takeChallenge(db, { id, purpose: 'login', userId: null, now })
  const named = namedIn(credential)
  const passkey = named === null ? null : await findPasskey(db, named.id)
  if (named === null || passkey === null) {
    return { userId: null, isRight: false }
  }
  const { userId } = passkey
  if (challenge === null || (named.userId !== null && named.userId !== userId)) {
    return { userId, isRight: false }
  }
  const signed = await verifyAssertion({ credential, challenge, party, passkey })
  const isRight = signed !== null && (await usePasskey(db, { id: passkey.id, ...signed, now }))
  return isRight ? { userId, isRight, passkeyId: passkey.id } : { userId, isRight }
}

/** Forgets challenges that nobody answered in time. */
export function pruneChallenges(db: Database, now: Date): Promise<number> {
  return forgetChallenges(db, now)
}
