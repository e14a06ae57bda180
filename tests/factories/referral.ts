import { eq } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import {
  referralProgramme,
  referralSteps,
  type referrers,
} from '@/server/database/schema/loyalty/referrers'
import { openReferrer } from '@/server/modules/loyalty'
import { makeUser } from './make-user'

/** Switches the programme on: USDT, and these steps of the ladder. */
export async function openProgramme(
  db: Database,
  { holdDays = 14, steps = [['0', '20']] }: { holdDays?: number; steps?: [string, string][] } = {},
): Promise<number> {
  const [usdt] = await db
    .select({ id: currencies.id })
    .from(currencies)
    .where(eq(currencies.slug, 'tether-trc20'))
  const currencyId = usdt?.id ?? 0
  await db.update(referralProgramme).set({ isEnabled: true, holdDays, currencyId })
  await db.delete(referralSteps)
  await db.insert(referralSteps).values(
    steps.map(([from, percent]) => ({
      fromUsd: new Decimal(from),
      percent: new Decimal(percent),
    })),
  )
  return currencyId
}

/** An account with a code; a new one by default. */
export async function makeReferrer(
  db: Database,
  now: Date,
  id?: string,
): Promise<typeof referrers.$inferSelect> {
  return openReferrer(db, { userId: id ?? (await makeUser(db)).id, now })
}
