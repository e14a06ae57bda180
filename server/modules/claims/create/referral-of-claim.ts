import { and, eq, or, sql } from 'drizzle-orm'
import { isIdentifying } from '@/lib/requisites/is-identifying'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { users } from '@/server/database/schema/people/users'
import { keepReferrer, referClaim } from '@/server/modules/loyalty'
import type { Person } from '@/server/modules/risk'
import { isNumberOf, type NumberVault } from '@/server/modules/verification'
import type { ClaimRow } from '../claims.repository'
import { claimOwnerOf, ownerConditions } from '../own/claim-owner'
import { listClaimsOfSecrets, type ClaimKeyring } from '../own/keyring'
import type { ReadClaim } from './read-claim'

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

/** The code of the customer's first link, and the referrer who will get the reward for the claim. */
export async function referralOf(tx: Tx, { command, read, person }: Referring) {
  const { keptRefferal, now, secrets, verified } = command
  const { email, userId } = person
  const refferal = keptRefferal ?? read.refferal
  const { referrerId, refusals } = await referClaim(tx, {
    ...{ userId, email, code: refferal, now },
    usesRequisiteOf: usesRequisite(tx, person, verified),
    knowsMailbox: async (mailbox) =>
      (await listClaimsOfSecrets(tx, { secrets })).some((claim) => claim.mailbox === mailbox),
  })
  return { referral: { refferal, referrerId }, refusals }
}

type Correcting = {
  old: Pick<ClaimRow, 'referrerId'>
  person: Person
  command: Pick<Referring['command'], 'verified' | 'now'>
}

/** The referrer who will get the reward for a claim that replaces another one. */
export function keptReferrerOf(tx: Tx, { command, old, person }: Correcting) {
  const { now, verified } = command
  const usesRequisiteOf = usesRequisite(tx, person, verified)
  return keepReferrer(tx, { ...person, referrerId: old.referrerId, now, usesRequisiteOf })
}

function usesRequisite(tx: Tx, person: Person, { numbers }: { numbers: NumberVault }) {
  return async (userId: string) =>
    (await hasUsed(tx, userId, person)) ||
    isNumberOf(tx, numbers, { userId, numbers: person.requisites })
}

/*
 * Whether an account has already used the person's payout destination, or has paid from or been paid to a
 * card, account or address that the person enters. Anybody can enter an address, so a guest's order counts
 * only once it is completed.
 */
async function hasUsed(tx: Tx, userId: string, person: Person): Promise<boolean> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId))
  if (!account) {
    return false
  }
  const [ofAccount, ofAddress] = ownerConditions(claimOwnerOf(account))
  const isTheirs = or(ofAccount, ofAddress && and(ofAddress, eq(claims.state, 'completed')))
  const used = person.requisites.filter(isIdentifying).flatMap((value) => {
    const entered = JSON.stringify([{ value }])
    return [
      sql`${claims.fromInputs} @> ${entered}::jsonb`,
      sql`${claims.toInputs} @> ${entered}::jsonb`,
    ]
  })
  const [row] = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(isTheirs, or(eq(claims.requisiteHash, person.requisiteHash), ...used)))
    .limit(1)
  return row !== undefined
}
