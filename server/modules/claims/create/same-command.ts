import type { Executor, Tx } from '@/server/database/client'
import {
  findAnswer,
  storeKeyOrFindAnswer,
  type CommandKey,
} from '@/server/database/idempotent-answers'
import { findClaim, type ClaimRow } from '../claims.repository'

export type { CommandKey }

/** The claim that the same command created before; null for a new command. */
export async function findEarlier(db: Executor, command: CommandKey): Promise<ClaimRow | null> {
  const id = await findAnswer(db, command)
  return id === null ? null : findClaim(db, id)
}

/** Null if this transaction is the first with the key; otherwise the claim that the other one created. */
export async function storeKeyOrFindClaim(
  tx: Tx,
  command: CommandKey & { subjectId: string; now: Date },
): Promise<ClaimRow | null> {
  const id = await storeKeyOrFindAnswer(tx, command)
  const earlier = id === null ? null : await findClaim(tx, id)
  if (id !== null && !earlier) {
    throw new Error('The key of a command is stored, but the claim that it created is missing.')
  }
  return earlier
}
