import type { Executor } from '@/server/database/client'
import { nextContentChangeAt } from '@/server/modules/content'
import { findNextTurn } from '@/server/modules/loyalty'

/**
 * When pages next change without anybody changing them: scheduled content, or the beginning or end of a
 * contest. Null when nothing is planned.
 */
export async function nextPageChangeAt(db: Executor, now: Date): Promise<Date | null> {
  const [content, contest] = await Promise.all([
    nextContentChangeAt(db, now),
    findNextTurn(db, now),
  ])
  return content !== null && (contest === null || content < contest) ? content : contest
}
