import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'

/** A person who wants to exchange, with everything that identifies them. */
export type Person = {
  email: string | null
  userId: string | null
  /** The network address of the request; for IPv6, the network of the address. */
  address: string
  /** The values of all inputs of the form, normalised. */
  requisites: string[]
  /** The hash of the payout destination. */
  requisiteHash: string
}

const lockAll = prepared((tx) =>
  tx
    .select({ locked: sql`pg_advisory_xact_lock(key)` })
    .from(sql`unnest(${sql.placeholder('keys')}::bigint[]) as key`),
)

/**
 * Locks the person until the transaction ends: no other transaction acts for the same mailbox, user,
 * payout destination or network address. Locks are taken in ascending order, so that transactions do not
 * deadlock. For the same reason, several people are locked in one call.
 */
export async function lockPerson(tx: Tx, ...people: readonly Person[]): Promise<void> {
  const names = new Set(people.flatMap(lockNames))
  const keys = [...names].map(lockKey).sort((one, other) => (one < other ? -1 : 1))
  await lockAll(tx, { keys: `{${keys.join(',')}}` })
}

function lockNames({ email, userId, address, requisiteHash }: Person): string[] {
  return [
    ...(email === null ? [] : [`mailbox:${mailboxOf(email)}`]),
    ...(userId === null ? [] : [`user:${userId}`]),
    `address:${address}`,
    `requisite:${requisiteHash}`,
  ]
}

/* 64 bits of a digest, which do not collide with the small numbers of other locks. */
function lockKey(name: string): bigint {
  return createHash('sha256').update(`person:${name}`).digest().readBigInt64BE()
}
