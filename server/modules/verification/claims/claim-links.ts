import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type {
  ClaimVerificationPurpose,
  VerificationKind,
} from '@/lib/contracts/verification/verification-lists'
import type { Executor, Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { claimVerifications, verifications } from '@/server/database/schema/verifications'
import type { NumberVault } from '../ports'
import { ownerCondition, type VerificationKeyring } from '../own/keyring'
import type { VerificationRow } from '../verifications.repository'

const isApprovedAt = (now: Date) =>
  and(
    eq(verifications.state, 'approved'),
    or(isNull(verifications.validUntil), gt(verifications.validUntil, now)),
  )

type Approved = {
  keyring: VerificationKeyring
  kind: VerificationKind
  /** In its normal form; left out to find any of the kind. */
  number?: string
  now: Date
}

/**
 * The caller's own approved verification of a number. It is locked against a revocation until the
 * transaction ends, so that no claim relies on what was revoked at the same moment.
 */
export async function findApproved(
  tx: Tx,
  numbers: NumberVault,
  { keyring, kind, number, now }: Approved,
): Promise<VerificationRow | null> {
  const lookup = number === undefined ? null : await numbers.lookupOf(kind, number)
  const [row] = await tx
    .select()
    .from(verifications)
    .where(
      and(
        ownerCondition(keyring),
        eq(verifications.kind, kind),
        lookup === null ? undefined : eq(verifications.numberLookup, lookup),
        isApprovedAt(now),
      ),
    )
    .orderBy(asc(verifications.id))
    .limit(1)
    .for('share')
  return row ?? null
}

/** The number of an approved verification of the caller; null if they have no such verification. */
export async function findApprovedNumber(
  db: Executor,
  numbers: NumberVault,
  { id, keyring, now }: { id: string; keyring: VerificationKeyring; now: Date },
): Promise<{ row: VerificationRow; number: string } | null> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.id, id), ownerCondition(keyring), isApprovedAt(now)))
  return row?.numberSealed ? { row, number: await numbers.openNumber(row.numberSealed) } : null
}

type Link = {
  claimId: string
  verificationId: string
  kind: VerificationKind
  purpose: ClaimVerificationPurpose
  now: Date
}

/** Connects a claim with the verification on which it relies, or for which it waits. */
export async function linkClaim(
  tx: Tx,
  { claimId, kind, now, purpose, verificationId }: Link,
): Promise<void> {
  await tx
    .insert(claimVerifications)
    .values({ claimId, verificationId, purpose, kind, createdAt: now })
    .onConflictDoNothing()
}

export type LinkedVerification = {
  purpose: ClaimVerificationPurpose
  kind: VerificationKind
  row: VerificationRow
  isValid: boolean
}

/** The verifications of a claim, the newest first. `isValid`: approved, and not over. */
export async function listLinkedTo(
  db: Executor,
  claimId: string,
  now: Date,
): Promise<LinkedVerification[]> {
  const found = await db
    .select({
      purpose: claimVerifications.purpose,
      kind: claimVerifications.kind,
      row: verifications,
      isValid: sql<boolean>`coalesce(${isApprovedAt(now)}, false)`,
    })
    .from(claimVerifications)
    .innerJoin(verifications, eq(verifications.id, claimVerifications.verificationId))
    .where(eq(claimVerifications.claimId, claimId))
    .orderBy(sql`${claimVerifications.createdAt} desc`, sql`${verifications.id} desc`)
  return found
}

/**
 * Locks the verifications of a claim against a revocation until the transaction ends. The caller locks the
 * claim only afterwards, as a revocation does.
 */
export async function lockLinkedTo(tx: Tx, claimId: string): Promise<void> {
  await tx
    .select({ id: verifications.id })
    .from(verifications)
    .innerJoin(claimVerifications, eq(claimVerifications.verificationId, verifications.id))
    .where(eq(claimVerifications.claimId, claimId))
    .orderBy(asc(verifications.id))
    .for('share', { of: verifications })
}

/** The claims in these states that are connected with a verification. */
export async function listClaimIdsOf(
  db: Executor,
  verificationId: string,
  states: readonly ClaimState[],
): Promise<string[]> {
  const rows = await db
    .select({ claimId: claimVerifications.claimId })
    .from(claimVerifications)
    .innerJoin(claims, eq(claims.id, claimVerifications.claimId))
    .where(
      and(
        eq(claimVerifications.verificationId, verificationId),
        inArray(claims.state, [...states]),
      ),
    )
    .orderBy(asc(claimVerifications.claimId))
  return rows.map(({ claimId }) => claimId)
}
