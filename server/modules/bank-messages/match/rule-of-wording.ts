import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { bankMessages, type bankWordings } from '@/server/database/schema/money/bank-messages'
import type { MatchFacts } from './judge-message'

type Wording = Pick<
  typeof bankWordings.$inferSelect,
  'id' | 'matchRule' | 'bookLimit' | 'dailyLimit'
>

const day = 86_400_000

/**
 * What is done with messages that are read by a wording. Whoever can forge one message can forge many, so there are
 * bounds on what is booked without an operator: for each message and for 24 hours.
 */
export async function ruleOf(
  db: Executor,
  { bookLimit, dailyLimit, id, matchRule }: Wording,
  now: Date,
): Promise<MatchFacts['rule']> {
  if (matchRule !== 'book' || bookLimit === null || dailyLimit === null) {
    return { kind: 'propose' }
  }
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${bankMessages.amount}), 0)` })
    .from(bankMessages)
    .where(
      and(
        eq(bankMessages.wordingId, id),
        eq(bankMessages.state, 'booked'),
        isNull(bankMessages.decidedBy),
        gt(bankMessages.decidedAt, new Date(now.getTime() - day)),
      ),
    )
  return {
    kind: 'book',
    upTo: bookLimit,
    leftToday: dailyLimit.minus(row?.sum ?? 0),
  }
}
