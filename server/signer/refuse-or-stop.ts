import type { Pool } from 'pg'
import type { Journal } from './journal'
import { storeAnswer, type Asked } from './office'

/** Stores why a transaction is not signed, unless that was already the last answer. */
export async function refuse(
  pool: Pool,
  asked: Asked,
  refusal: NonNullable<Asked['refusal']>,
  /** The external signer’s own words. */
  reason: string | null = null,
): Promise<void> {
  if (asked.refusal !== refusal) {
    await storeAnswer(pool, asked.id, { refusal, reason })
  }
}

type Stopping = { journal: Journal; onStop: (reason: string) => void }

/** From now on nothing is signed, until a person at the signer's machine resumes it. */
export function stop(
  { journal, onStop }: Stopping,
  reason: string,
  /** The signed transactions that the journal does not have, if the signer stops because of them. */
  unknown?: string[],
): void {
  journal.note({ kind: 'stop', reason, ...(unknown && { unknown }) })
  onStop(reason)
}
