import { Decimal } from '@/lib/money/decimal'
import { railAssets, rails } from '@/server/database/schema/rails/rails'
import { reconciliations } from '@/server/database/schema/rails/reconciliations'
import type { Database } from '@/server/database/client'

type Desk = {
  db: () => Database
  send: (method: string, path: string, body?: unknown) => Promise<unknown>
  currencyId: () => number
}

type Change = [call: string, what: string, of: string, make: () => Promise<unknown>]

/** The change of a rail about which administrators get a mail. */
export function railChanges({ db, send, currencyId }: Desk, now: Date): Change[] {
  return [
    [
      'put rails/{name}/differences/{currency}/',
      'a difference between a wallet and the books explained',
      'bitcoin, BTC',
      async () => {
        await compareOnce(db(), { currencyId: currencyId(), now })
        const difference = { amount: '0.5', reason: 'Topped up by hand' }
        await send('put', `rails/bitcoin/differences/${String(currencyId())}/`, difference)
      },
    ],
  ]
}

async function compareOnce(db: Database, { currencyId, now }: { currencyId: number; now: Date }) {
  const rail = 'bitcoin'
  const times = { createdAt: now, updatedAt: now }
  await db.insert(rails).values({
    ...{ name: rail, kind: 'utxo', chain: 'bitcoin', keyHash: '0'.repeat(64) },
    ...{ isConfigured: true, ...times },
  })
  await db.insert(railAssets).values({ rail, currencyId, contract: null, decimals: 8 })
  const zero = new Decimal(0)
  const half = new Decimal('0.5')
  await db.insert(reconciliations).values({
    ...{ rail, currencyId, height: 1, blockHash: '0'.repeat(64), checkedAt: now, staleAt: now },
    ...{ available: zero, held: zero, unbooked: zero, undecided: zero, absent: zero, odd: zero },
    ...{ before: zero, paid: zero, fees: zero, wallet: half, difference: half },
  })
}
