import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/notify'
import { demoPrice } from './demo-price'
import { demoSource } from './fresh-price'
import { listAssets, saveQuotes } from './rates.repository'

/** Speaks for the `demo` source: every asset at once, so that courses never mix two moments. */
export async function refreshDemoQuotes(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const assets = await listAssets(tx)
    if (assets.length === 0) {
      return
    }
    const saved = await saveQuotes(
      tx,
      assets.map((asset) => ({
        source: demoSource,
        assetCode: asset.code,
        price: demoPrice(asset, now),
        observedAt: now,
      })),
    )
    if (saved > 0) {
      await notify(tx, 'rates_changed')
    }
  })
}
