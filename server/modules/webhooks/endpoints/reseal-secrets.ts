import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { webhookEndpoints } from '@/server/database/schema/shops/webhooks'
import { secretOwner } from './endpoint-secret'

type Reseal = {
  /** The version of the newest key. Secrets that are encrypted with it stay as they are. */
  version: number
  /** Re-encrypts a text with the newest key. Throws if it cannot be decrypted. */
  reseal: (sealed: { sealed: string; owner: string }) => string
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Re-encrypts the secrets of endpoints after the keys have changed. It may be interrupted at any time; the
 * next run continues with the rest. Says which endpoints have secrets that no key opens.
 */
export async function resealSecrets(
  db: Database,
  options: Reseal,
): Promise<{ done: number; unreadable: string[] }> {
  const resealed = { done: 0, unreadable: [] as string[] }
  let step: Step | null = { id: firstId, isDone: false }
  while ((step = await inTransaction(db, (tx) => resealNext(tx, step?.id ?? firstId, options)))) {
    if (step.isDone) {
      resealed.done += 1
    } else {
      resealed.unreadable.push(step.id)
    }
  }
  return resealed
}

type Step = { id: string; isDone: boolean }

async function resealNext(
  tx: Tx,
  after: string,
  { reseal, version }: Reseal,
): Promise<Step | null> {
  const prefix = `v${version}.%`
  const isOld = or(
    sql`${webhookEndpoints.secretSealed} not like ${prefix}`,
    sql`${webhookEndpoints.previousSealed} not like ${prefix}`,
  )
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(gt(webhookEndpoints.id, after), isOld))
    .orderBy(asc(webhookEndpoints.id))
    .limit(1)
    .for('update')
  if (!row) {
    return null
  }
  const { id, previousSealed, secretSealed } = row
  const change = renew({ secretSealed, previousSealed }, (sealed) =>
    reseal({ sealed, owner: secretOwner(id) }),
  )
  if (change) {
    await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id))
  }
  return { id, isDone: change !== null }
}

type Secrets = { secretSealed: string; previousSealed: string | null }

/* Null if one of them cannot be opened. */
function renew(
  { secretSealed, previousSealed }: Secrets,
  reseal: (sealed: string) => string,
): Secrets | null {
  try {
    return {
      secretSealed: reseal(secretSealed),
      previousSealed: previousSealed === null ? null : reseal(previousSealed),
    }
  } catch {
    return null
  }
}
