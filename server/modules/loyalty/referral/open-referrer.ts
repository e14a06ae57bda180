import { randomInt } from 'node:crypto'
import type { Database } from '@/server/database/client'
import { findReferrer, insertReferrer, type ReferrerRow } from './referrers.repository'

/* Without characters that look like others: 0 and o, 1 and i and l, 2 and z, 5 and s, 8 and b. */
const alphabet = 'acdefghjkmnpqrtuvwxy34679'
const length = 8
/* A code that is taken is drawn again; with 25^8 of them, one round is nearly always enough. */
const maxRounds = 5

/** The account as a referrer. Its code is made when it is first asked for. */
export async function openReferrer(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<ReferrerRow> {
  for (let round = 0; round < maxRounds; round += 1) {
    const found = await findReferrer(db, userId)
    if (found) {
      return found
    }
    await insertReferrer(db, { userId, code: randomCode(), createdAt: now })
  }
  throw new Error('No free referral code was found.')
}

function randomCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
