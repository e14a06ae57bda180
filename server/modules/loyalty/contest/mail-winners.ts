import { toText } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { queueAccountMail } from '@/server/modules/mailer'
import { isPlaced, listContestants } from './contest-places'
import { listPrizes, type ContestRow, type PrizeRow } from './contests.repository'

export type Winner = {
  userId: string
  to: { email: string; locale: 'ru' | 'en' }
  place: number
  prize: PrizeRow
}

/** Who wins the prizes of a contest whose result is fixed, unless the account is blocked or deleted. */
export async function listWinners(
  tx: Tx,
  contest: Pick<ContestRow, 'id' | 'closedAt'>,
  mostResults: number,
): Promise<Winner[]> {
  const contestants = await listContestants(tx, contest, mostResults)
  const prizes = await listPrizes(tx, [contest.id])
  return contestants.filter(isPlaced).flatMap(({ userId, email, locale, place, barred }) => {
    const prize = prizes.find((one) => one.place === place)
    return prize && barred === null ? [{ userId, to: { email, locale }, place, prize }] : []
  })
}

/** Queues the mail to each of these winners, in their language, once for each place. */
export async function mailWinners(
  tx: Tx,
  { id, titleRu, titleEn }: ContestRow,
  winners: readonly Winner[],
): Promise<void> {
  for (const { userId, to, place, prize } of winners) {
    const isRussian = to.locale === 'ru'
    await queueAccountMail(tx, {
      to,
      dedupeKey: `contest_won:${id}:${userId}:${place}`,
      mail: {
        template: 'contest_won',
        contestId: id,
        contest: isRussian ? titleRu : titleEn,
        place,
        prize: isRussian ? prize.textRu : prize.textEn,
        amountUsd: prize.amountUsd && toText(prize.amountUsd),
      },
    })
  }
}
