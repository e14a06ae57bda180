import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { keepReferrer, referClaim } from '@/server/modules/loyalty'
import type { Person } from '@/server/modules/risk'
import { isNumberOf, type NumberVault } from '@/server/modules/verification'
import type { ClaimRow } from '../claims.repository'
import { listClaimsOfSecrets, type ClaimKeyring } from '../own/keyring'
import { readReferral, type ReadClaim } from './read-claim'

type Referring = {
  command: {
    keptRefferal: string | null
    secrets: ClaimKeyring['secrets']
    verified: { numbers: NumberVault }
    now: Date
  }
  read: Pick<ReadClaim, 'refferal'>
  person: Person
}

/** The code with which the customer came, and whose reward the claim will be. */
export async function referralOf(
  tx: Tx,
  { command, read, person }: Referring,
): Promise<Pick<ClaimRow, 'refferal' | 'referrerId'>> {
  const { keptRefferal, now, secrets, verified } = command
  const { email, userId } = person
  const refferal = read.refferal ?? readReferral(keptRefferal)
  const referrerId = await referClaim(tx, {
    ...{ userId, email, code: refferal, now },
    usesRequisiteOf: usesRequisite(tx, person, verified),
    knowsMailbox: async (mailbox) =>
      (await listClaimsOfSecrets(tx, { secrets })).some((claim) => claim.mailbox === mailbox),
  })
  return { refferal, referrerId }
}

type Correcting = {
  old: Pick<ClaimRow, 'referrerId'>
  person: Person
  command: Pick<Referring['command'], 'verified' | 'now'>
}

/** Whose reward the claim that replaces another one will be. */
export function keptReferrerOf(tx: Tx, { command, old, person }: Correcting) {
  const { now, verified } = command
  const usesRequisiteOf = usesRequisite(tx, person, verified)
  return keepReferrer(tx, { ...person, referrerId: old.referrerId, now, usesRequisiteOf })
}

function usesRequisite(tx: Tx, person: Person, { numbers }: { numbers: NumberVault }) {
  return async (userId: string) =>
    (await hasPaidTo(tx, userId, person.requisiteHash)) ||
    isNumberOf(tx, numbers, { userId, numbers: person.requisites })
}

/* Whether an account has used a payout destination itself. */
async function hasPaidTo(tx: Tx, userId: string, requisiteHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.requisiteHash, requisiteHash), eq(claims.userId, userId)))
    .limit(1)
  return row !== undefined
}
