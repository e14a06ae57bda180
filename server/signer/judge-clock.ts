import type { Pool } from 'pg'
import { findLastBlockTime } from './office'
import type { SignerRail } from './signer-settings'

const mostMilliseconds = 60_000

type Clocks = { pool: Pool; now: () => Date; databaseNow: () => Promise<Date> }

/**
 * On Tron the signer judges by its clock whether an earlier transaction of a payout has ended. Throws if the clock is
 * more than a minute off the database's, or behind the last block that was read: then nothing is signed there.
 */
export async function assertClock(
  { databaseNow, now, pool }: Clocks,
  rail: SignerRail,
): Promise<void> {
  if (rail.kind !== 'tron') {
    return
  }
  const difference = now().getTime() - (await databaseNow()).getTime()
  const block = await findLastBlockTime(pool, rail.name)
  const isBehind = block !== null && block.getTime() - now().getTime() > mostMilliseconds
  if (Math.abs(difference) > mostMilliseconds || isBehind) {
    const what = isBehind ? 'is behind the last block' : 'is not the database’s'
    throw new Error(`rail “${rail.name}”: the clock of this machine ${what}, by more than a minute`)
  }
}
