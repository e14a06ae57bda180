import { AppError } from '@/lib/errors/app-error'
import type { Database, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import {
  codesForFirstFactor,
  endFactorAccess,
  lockOwner,
  lockOwnerToAdd,
  recordAndMail,
  type OwnChange,
} from '../own-change'
import { markSession } from '../second-factor.repository'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeyRows,
  renamePasskeyRow,
  takeChallenge,
  type PasskeyRow,
} from './passkeys.repository'
import { creationOptions, verifyCreation, type Credential, type RelyingParty } from './webauthn'

/** How long an authenticator may take to respond. */
export const challengeMilliseconds = 5 * 60_000

/*
 * More passkeys than anybody needs. The number is limited because all of them are sent to the browser.
 */
const maxPasskeys = 20

export function listPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return listPasskeyRows(db, userId)
}

type BeginInput = { user: { id: string; email: string }; party: RelyingParty; now: Date }

/** Options for an authenticator to create a passkey. The caller has verified the owner. */
export async function beginPasskey(db: Executor, { user, party, now }: BeginInput) {
  const existing = await listPasskeyRows(db, user.id)
  if (existing.length >= maxPasskeys) {
    throw new AppError('duplicate', { text: 'too_many_passkeys' })
  }
  const options = await creationOptions({ party, user, existing })
  const id = makeId(now)
  await insertChallenge(db, {
    id,
    purpose: 'register',
    userId: user.id,
    challenge: options.challenge,
    createdAt: now,
    expiresAt: new Date(now.getTime() + challengeMilliseconds),
  })
  return { challenge: id, options: { ...options } }
}

type AddInput = OwnChange & {
  challenge: string
  credential: Credential
  name: string
  party: RelyingParty
}

/** Stores a created passkey. Returns recovery codes when it is the first second factor. */
export async function addPasskey(
  db: Database,
  { challenge: id, credential, name, party, ...change }: AddInput,
): Promise<{ passkey: PasskeyRow; recoveryCodes: string[] | null }> {
  const { userId, sessionId, now } = change
  const challenge = await takeChallenge(db, { id, purpose: 'register', userId, now })
  if (challenge === null) {
    throw new AppError('gone')
  }
  const newPasskey = await verifyCreation({ credential, challenge, party })
  if (newPasskey === null) {
    const faults = [{ field: 'credential', key: 'passkey_wrong' }]
    throw new AppError('validation_error', { faults })
  }
  const passkey = { ...newPasskey, userId, name, createdAt: now, usedAt: null }
  return inTransaction(db, async (tx) => {
    const { owner, factors } = await lockOwnerToAdd(tx, change)
    if (!(await insertPasskey(tx, passkey))) {
      throw new AppError('duplicate')
    }
    await markSession(tx, { sessionId, by: 'passkey' })
    await recordAndMail(tx, { ...change, owner, change: 'passkey_added', of: id })
    const first = { userId, sessionId, now, factors }
    return { passkey, recoveryCodes: await codesForFirstFactor(tx, first) }
  })
}

type OwnPasskey = { id: string; userId: string }

export async function renamePasskey(
  db: Executor,
  input: OwnPasskey & { name: string },
): Promise<PasskeyRow> {
  const row = await renamePasskeyRow(db, input)
  if (row === null) {
    throw new AppError('not_found')
  }
  return row
}

type RemoveInput = OwnChange & { id: string; desk: { needsSecondFactorAtDesk: boolean } }

/** Removes a passkey. The caller has verified the owner. */
export function removePasskey(db: Database, { id, desk, ...change }: RemoveInput): Promise<void> {
  const { userId, sessionId, now } = change
  return inTransaction(db, async (tx) => {
    const { owner, factors } = await lockOwner(tx, userId)
    if (!(await deletePasskey(tx, { id, userId }))) {
      throw new AppError('not_found')
    }
    const isLast = !factors.totp && factors.passkeys === 1
    const isRequired = desk.needsSecondFactorAtDesk && owner.role !== 'user'
    await endFactorAccess(tx, { userId, sessionId, now, isLast, isRequired })
    await recordAndMail(tx, { ...change, owner, change: 'passkey_removed', of: now.toISOString() })
  })
}
