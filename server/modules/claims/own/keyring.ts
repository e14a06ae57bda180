import { desc, inArray, notInArray, and, or, type SQL } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import type { ClaimRow } from '../claims.repository'
import { isSecretOf } from '../create/claim-secret'
import { ownerConditions, isClaimOf } from './claim-owner'

/**
 * Everything with which a person can open claims: the account they are signed in to, and the secrets
 * they have.
 */
export type ClaimKeyring = {
  userId: string | null
  /** Null until the user has confirmed it. */
  email: string | null
  secrets: readonly { id: string; secret: string }[]
}

export type AccessibleClaim = Pick<ClaimRow, 'id' | 'number' | 'mailbox'>

const columns = {
  id: claims.id,
  number: claims.number,
  mailbox: claims.mailbox,
  state: claims.state,
  secretHash: claims.secretHash,
}

/** The claims that the secrets open; a wrong secret opens none. */
export async function listClaimsOfSecrets(
  db: Executor,
  { secrets }: Pick<ClaimKeyring, 'secrets'>,
): Promise<AccessibleClaim[]> {
  return listBySecrets(db, { secrets })
}

/* More claims than anybody can have open at once. */
const maxListed = 20

/** The claims that the keyring opens and that have not ended, newest first. */
export async function listOpenOwn(
  db: Executor,
  { userId, email, secrets }: ClaimKeyring,
): Promise<AccessibleClaim[]> {
  const isOpen = notInArray(claims.state, statesWith('isFinal', true))
  const opened = await listBySecrets(db, { secrets, isOpen })
  const ofUser =
    userId === null
      ? []
      : await db
          .select(columns)
          .from(claims)
          .where(and(or(...ownerConditions({ userId, email })), isOpen))
          .orderBy(desc(claims.id))
          .limit(maxListed)
  const byId = new Map([...opened, ...ofUser].map((claim) => [claim.id, claim]))
  return [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, maxListed)
}

async function listBySecrets(
  db: Executor,
  { secrets, isOpen }: Pick<ClaimKeyring, 'secrets'> & { isOpen?: SQL },
): Promise<AccessibleClaim[]> {
  if (secrets.length === 0) {
    return []
  }
  const secretOf = new Map(secrets.map(({ id, secret }) => [id, secret]))
  const rows = await db
    .select(columns)
    .from(claims)
    .where(and(inArray(claims.id, [...secretOf.keys()]), isOpen))
  return rows.filter(({ id, secretHash }) => isSecretOf(secretHash, secretOf.get(id) ?? ''))
}

export type ClaimKeys = {
  secret: string | null
  /** Shows that the person ordered the claim, or was given its private link by whoever did; null without it. */
  proof: string | null
  userId: string | null
  /** Null until the user has confirmed it. */
  email: string | null
}

type Claim = Pick<ClaimRow, 'secretHash' | 'userId' | 'email'>

/** Whether a person may see the personal data of a claim: with its secret, or as its owner. */
export function canOpenClaim(
  claim: Claim,
  { secret, userId, email }: Omit<ClaimKeys, 'proof'>,
): boolean {
  const isOwner = userId !== null && isClaimOf(claim, { userId, email })
  return isOwner || (secret !== null && isSecretOf(claim.secretHash, secret))
}

/**
 * Whether a person who may open the claim may also decide where its money goes, be it the payout or a
 * refund: in the browser in which it was ordered or its private link was opened, or as the user who ordered
 * it. The link in the mails is not enough, because a typing mistake in the address sends them to somebody else.
 */
export function canCorrectClaim(
  claim: Pick<ClaimRow, 'userId'>,
  { proof, userId }: Pick<ClaimKeys, 'proof' | 'userId'>,
): boolean {
  return proof !== null || (userId !== null && claim.userId === userId)
}

/**
 * What opens the claim in another browser with what the person may do in this one; null if they did not open it with
 * its secret. Nobody is given more than they came with.
 */
export function linkKeyOf(
  { secretHash }: Pick<ClaimRow, 'secretHash'>,
  { proof, secret }: Pick<ClaimKeys, 'proof' | 'secret'>,
): string | null {
  if (secret === null || !isSecretOf(secretHash, secret)) {
    return null
  }
  return proof === null ? secret : `${secret}.${proof}`
}
