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
export function stop({ journal, onStop }: Stopping, reason: string): void {
  journal.note({ kind: 'stop', reason })
  onStop(reason)
}

/**
 * Stops if the office has signatures that the journal does not have: the journal is then an old one, or was lost.
 */
export function stopIfUnknown(
  stopping: Stopping,
  { known, signed }: { known: ReadonlySet<string>; signed: readonly string[] },
): void {
  const unknown = signed.find((id) => !known.has(id))
  if (unknown !== undefined && stopping.journal.stopReason() === null) {
    stop(stopping, `Transaction ${unknown} was signed, and the journal does not know it.`)
  }
}
