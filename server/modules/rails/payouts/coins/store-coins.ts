import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { depositAddresses } from '@/server/database/schema/rails/deposits'
import type { CoinPayouts } from '@/server/modules/rails/paying-ports'
import type { Rail } from '@/server/modules/rails/ports'
import type { Block, BlockHeader, Movement } from '@/server/modules/rails/reading-ports'
import { putCoins, spendCoins } from './coins.repository'

/** The path of the address that pays. */
const payingPath = '1/0'

/** The payouts of a rail that keeps its money in coins; null for any other rail. */
export function coinPayoutsOf({ payouts }: Pick<Rail, 'payouts'>): CoinPayouts | null {
  return payouts?.slots === 'coins' ? payouts : null
}

/** Records the coins that a block brings, and those that it spends. */
export async function storeCoins(
  tx: Tx,
  rail: Rail,
  { block, now }: { block: Block; now: Date },
): Promise<void> {
  if (coinPayoutsOf(rail) === null) {
    return
  }
  const found = block.movements.map((movement) => ({ ...movement, block }))
  await recordCoins(tx, rail, { found, now })
  await spendCoins(tx, rail.name, { ...block, spent: block.spent ?? [] })
}

type Found = Movement & { block: Pick<BlockHeader, 'height' | 'hash'> }

/** Records outputs that the rail may spend, in the blocks that contain them. */
export async function recordCoins(
  tx: Tx,
  rail: Rail,
  { found, now }: { found: readonly Found[]; now: Date },
): Promise<void> {
  const payouts = coinPayoutsOf(rail)
  if (payouts === null) {
    return
  }
  const addresses = [...new Set(found.map(({ address }) => address))]
  const paths = await pathsOf(tx, rail, { addresses, payouts })
  await putCoins(
    tx,
    found.flatMap(({ address, amount, block, index, matureBlocks = 1, transaction }) => {
      const path = paths.get(address)
      const place = { rail: rail.name, transaction, index, address, amount, createdAt: now }
      const { hash: blockHash, height } = block
      const matureHeight = height + matureBlocks - 1
      return path === undefined ? [] : [{ ...place, path, height, blockHash, matureHeight }]
    }),
  )
}

type Asked = { addresses: readonly string[]; payouts: CoinPayouts }

async function pathsOf(
  tx: Tx,
  { addresses: { keyHash }, name }: Rail,
  { addresses, payouts }: Asked,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map([[payouts.sender, payingPath]])
  if (payouts.spendsDeposits && addresses.length > 0) {
    const rows = await tx
      .select({ address: depositAddresses.address, index: depositAddresses.index })
      .from(depositAddresses)
      .where(
        and(
          eq(depositAddresses.rail, name),
          // The signer does not have the key that the rail had before.
          eq(depositAddresses.keyHash, keyHash),
          inArray(depositAddresses.address, [...addresses]),
        ),
      )
    rows.forEach(({ address, index }) => paths.set(address, `0/${String(index)}`))
  }
  return paths
}
