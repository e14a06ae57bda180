import { eq } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import {
  referralDays,
  referralProgramme,
  referralSteps,
  referrers,
} from '@/server/database/schema/loyalty/referrers'
import { users } from '@/server/database/schema/people/users'
import { demoLogins } from './demo-logins'

const ladder = [
  [0, 20],
  [10_000, 30],
  [50_000, 40],
] as const

/* The visits of the last days, the newest first. */
const visits = [
  ...[9, 14, 6, 11, 17, 8, 5, 12, 7, 10, 21, 16, 9, 4, 8],
  ...[13, 19, 11, 6, 3, 9, 12, 15, 7, 5, 10, 18, 14, 6, 2],
]
const dayMilliseconds = 86_400_000

/**
 * The programme, switched on, and the demo's customer as a referrer, so that their page and the desk
 * show what it looks like.
 */
export async function seedReferral(
  tx: Tx,
  currencyId: (slug: string) => number,
  { now, openedAt }: { now: Date; openedAt: Date },
): Promise<void> {
  await tx
    .update(referralProgramme)
    .set({ isEnabled: true, currencyId: currencyId('tether-trc20') })
  await tx.delete(referralSteps)
  await tx.insert(referralSteps).values(
    ladder.map(([fromUsd, percent]) => ({
      fromUsd: new Decimal(fromUsd),
      percent: new Decimal(percent),
    })),
  )
  const customer = demoLogins.find(({ role }) => role === 'user')
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, customer?.email ?? ''))
  if (!user) {
    return
  }
  await tx.insert(referrers).values({ userId: user.id, code: 'demofriend', createdAt: openedAt })
  await tx.insert(referralDays).values(
    visits.map((count, index) => ({
      referrerId: user.id,
      day: new Date(now.getTime() - (index + 1) * dayMilliseconds).toISOString().slice(0, 10),
      visits: count,
    })),
  )
}
