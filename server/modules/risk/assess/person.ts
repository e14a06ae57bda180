import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'

/** Who wants to exchange, by everything they are known by. */
export type Person = {
  email: string | null
  userId: string | null
  /** Where the request came from; a network for IPv6. */
  address: string
  /** Every value of the form's inputs, in normal form. */
  requisites: string[]
  /** Of where the payout goes. */
  requisiteHash: string
}

const lockAll = prepared((tx) =>
  tx
    .select({ locked: sql`pg_advisory_xact_lock(key)` })
    .from(sql`unnest(${sql.placeholder('keys')}::bigint[]) as key`),
)

/**
 * Until the end of the transaction nobody else acts for whom this one acts: not by the same mailbox,
 * user, payout or network address. Taken in ascending order, so that nobody waits in a circle.
 */
export async function lockPerson(tx: Tx, person: Person): Promise<void> {
  const keys = `{${lockKeys(person).join(',')}}`
  await lockAll(tx, { keys })
}

function lockKeys({ email, userId, address, requisiteHash }: Person): bigint[] {
  const names = [
    ...(email === null ? [] : [`mailbox:${mailboxOf(email)}`]),
    ...(userId === null ? [] : [`user:${userId}`]),
    `address:${address}`,
    `requisite:${requisiteHash}`,
  ]
  return names.map(lockKey).sort((one, other) => (one < other ? -1 : 1))
}

/* 64 bits of a digest: apart from every small number that locks something else. */
function lockKey(name: string): bigint {
  return createHash('sha256').update(`person:${name}`).digest().readBigInt64BE()
}
