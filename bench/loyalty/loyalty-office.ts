import { sql } from 'drizzle-orm'
import { gifts } from '@/server/database/schema/loyalty/gifts'
import { undoExchange } from '@/server/modules/claims'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { createSessionKeys } from '@/server/modules/sessions'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { makeReferrer, openProgramme } from '@/tests/factories/referral'
import { bearerFor, bearerOf } from '@/tests/setup/bearer-for'
import type { BenchOffice, Cluster } from '../claims/office'
import { fillReferrals } from './fill-referrals'

const sessionSecret = 'the secret of an office that is measured'
/* Exchanges that were undone, so that there are rewards in every state. */
const undone = 20

type Headers = Record<string, string>
/** The customer is in the last place of the contest. */
export type Member = 'referrer' | 'customer' | 'operator'

export type LoyaltyOffice = {
  office: BenchOffice
  referrerId: string
  /** How many people the referrer has led here. */
  people: number
  /** Starts a session, and returns the headers of its requests. They are valid for ten minutes. */
  signIn: (as: Member) => Promise<Headers>
}

/** An office with a referrer who has led this many people here, each of whom has exchanged ten times. */
export async function openLoyaltyOffice(
  cluster: Cluster,
  { name, people }: { name: string; people: number },
): Promise<LoyaltyOffice> {
  const office = await cluster.openOffice(name, { SESSION_SECRET: sessionSecret })
  const { db, url } = office
  const now = new Date()
  await refreshDemoQuotes(db, { activeSources: ['demo'], now })
  await openProgramme(db)
  const { userId: referrerId } = await makeReferrer(db, now)
  const { claim } = await makeRewarded(office, referrerId)
  await fillReferrals(url, { claimId: claim.id, referrerId, people, until: now })
  for (let count = 0; count < undone; count += 1) {
    await undo(office, referrerId)
  }
  await addGifts(office)
  return { office, referrerId, people, signIn: sessionsOf(office, referrerId) }
}

function sessionsOf(office: BenchOffice, referrerId: string): LoyaltyOffice['signIn'] {
  const parts = {
    db: office.db,
    clock: { now: () => new Date() },
    sessionKeys: createSessionKeys(sessionSecret),
  }
  return async (as) => {
    if (as === 'operator') {
      return bearerFor(parts)
    }
    const id = as === 'referrer' ? referrerId : await idOfLowest(office)
    return bearerOf(parts, { id, role: 'user' })
  }
}

/** A claim in this state whose completion rewards the referrer. */
export function makeRewarded(
  { db }: BenchOffice,
  referrerId: string,
  state: 'paying_out' | 'completed' = 'completed',
) {
  const conditions = { ...noConditions, usd: '100', usdOut: '90' }
  return makeClaim(db, { state, now: new Date(), row: { referrerId, conditions } })
}

async function undo(office: BenchOffice, referrerId: string): Promise<void> {
  const { claim } = await makeRewarded(office, referrerId)
  await undoExchange(office.db, {
    ...{ claimId: claim.id, expectedVersion: claim.version, reason: 'Called back.' },
    ...{ actor: { kind: 'system', name: 'bench' }, address: '10.0.0.1', now: new Date() },
  })
}

async function addGifts({ db }: BenchOffice): Promise<void> {
  const texts = { titleRu: 'Кружка', titleEn: 'A mug', descriptionRu: '', descriptionEn: '' }
  const row = { ...texts, asksRu: '', asksEn: '', price: 100, isEnabled: true }
  await db.insert(gifts).values([1, 2, 3, 4, 5].map((position) => ({ ...row, position })))
}

async function idOfLowest({ db }: BenchOffice): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select user_id as id from contest_standings order by turnover_usd, reached_at desc limit 1`,
  )
  return rows[0]?.id ?? ''
}
