import { desc, inArray, notInArray, and, or, type SQL } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import type { ClaimRow } from '../claims.repository'
import { isSecretOf } from '../create/claim-secret'
import { ownerConditions, isClaimOf } from './claim-owner'

/** Everything a reader can open claims with: the account they are signed in to, and the secrets they hold. */
export type ClaimKeyring = {
  userId: string | null
  /** Null as long as the user has not shown that it is theirs. */
  email: string | null
  secrets: readonly { id: string; secret: string }[]
}

export type OpenedClaim = Pick<ClaimRow, 'id' | 'number' | 'mailbox'>

const columns = {
  id: claims.id,
  number: claims.number,
  mailbox: claims.mailbox,
  state: claims.state,
  secretHash: claims.secretHash,
}

/** The claims that the secrets open; a wrong secret opens none. */
export async function listOpened(
  db: Executor,
  { secrets }: Pick<ClaimKeyring, 'secrets'>,
): Promise<OpenedClaim[]> {
  return listBySecrets(db, { secrets })
}

/* More than anybody can have open. */
const mostListed = 20

/** The claims of a reader that have not ended, newest first; only those they may open. */
export async function listOpenOwn(
  db: Executor,
  { userId, email, secrets }: ClaimKeyring,
): Promise<OpenedClaim[]> {
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
          .limit(mostListed)
  const byId = new Map([...opened, ...ofUser].map((claim) => [claim.id, claim]))
  return [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, mostListed)
}

async function listBySecrets(
  db: Executor,
  { secrets, isOpen }: Pick<ClaimKeyring, 'secrets'> & { isOpen?: SQL },
): Promise<OpenedClaim[]> {
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

/** The e-mail address is null as long as its user has not shown that it is theirs. */
export type ClaimKeys = { secret: string | null; userId: string | null; email: string | null }

type Claim = Pick<ClaimRow, 'secretHash' | 'userId' | 'email'>

/** Whether a reader may see the personal data of a claim: with its secret, or as the user it belongs to. */
export function canOpenClaim(claim: Claim, { secret, userId, email }: ClaimKeys): boolean {
  const isUsers = userId !== null && isClaimOf(claim, { userId, email })
  return isUsers || (secret !== null && isSecretOf(claim.secretHash, secret))
}
