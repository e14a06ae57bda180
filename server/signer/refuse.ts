import type { Pool } from 'pg'
import { storeAnswer, type Asked } from './office'

/** Says why a transaction is not signed, unless that was said last. */
export async function refuse(
  pool: Pool,
  asked: Asked,
  refusal: NonNullable<Asked['refusal']>,
): Promise<void> {
  if (asked.refusal !== refusal) {
    await storeAnswer(pool, asked.id, { refusal })
  }
}
