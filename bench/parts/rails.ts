import { randomUUID } from 'node:crypto'
import { createRails } from '@/server/adapters/rails/create-rails'
import type { RailSettings } from '@/server/config/rails/rail-settings'
import { declareRails } from '@/server/modules/rails'
import { holdLease } from '@/server/modules/rails/follow/lease.repository'
import { readForward } from '@/server/modules/rails/follow/read-forward'
import { openAnvil, type Anvil } from '@/tests/setup/chains/anvil'
import { litecoinSettings, openLitecoind, type Litecoin } from '@/tests/setup/chains/litecoind'
import { quickConfirmations, quickPace, testXpub } from '@/tests/setup/chains/quick-pace'
import { openCluster, type BenchDatabase, type Cluster } from '../claims/office'
import { measureBlockToPage } from '../rails/block-to-page'
import { bounds, median, round, type Figure } from '../figures'

const blockCount = 200
/* The code of both is optimised only after the first rounds, which the median leaves out. */
const rounds = 7
/* Payments in each block, none of them to the office. */
const paymentsPerBlock = 400
const orders = 20
/* The product reads so many blocks at once, too. */
const blocksAtOnce = 4

/**
 * Follows the blocks of a chain, and compares that with only reading them from the node: the same calls, as many at
 * once, and nothing done with the answers.
 */
export async function measureRails(): Promise<readonly Figure[]> {
  const cluster = await openCluster()
  try {
    return [
      await measureLitecoin(cluster),
      await measureEthereum(cluster),
      {
        name: 'from the block that confirms a payment to the page of its order',
        value: round(await measureBlockToPage(cluster, orders)),
        unit: 'ms',
        bound: bounds.blockToPageMilliseconds,
        from: `slowest of ${String(orders)} orders, a node asked twice a second`,
      },
    ]
  } finally {
    await cluster.close()
  }
}

async function measureLitecoin(cluster: Cluster): Promise<Figure> {
  const chain = await openLitecoind()
  try {
    const begin = await chain.height()
    await payInBlocks(chain)
    const settings = litecoinSettings(chain)
    const bare = async (height: number) => {
      const hash = await chain.ask('getblockhash', height)
      await chain.ask('getblock', hash, 2)
    }
    return await compare(cluster, { begin, settings, bare, name: 'like Bitcoin' })
  } finally {
    await chain.stop()
  }
}

/* Each block pays hundreds of addresses from the change of the block before. */
async function payInBlocks(chain: Litecoin): Promise<void> {
  const outputs = Array.from(
    { length: paymentsPerBlock },
    () => [chain.freshAddress(), 10_000n] as const,
  )
  let coin: ReturnType<Litecoin['sign']>['coin'] | undefined
  for (let count = 0; count < blockCount; count += 1) {
    const paid = chain.sign(outputs, { fee: 100_000n, ...(coin && { coin }) })
    await chain.mineOnly([paid])
    coin = paid.change
  }
}

async function measureEthereum(cluster: Cluster): Promise<Figure> {
  const chain = await openAnvil()
  try {
    const contract = await chain.deploy('TestToken', 6n, 0n)
    await chain.mine()
    await transferInBlocks(chain, contract)
    const newest = Number(BigInt((await chain.ask('eth_blockNumber')) as string))
    const settings: RailSettings = {
      ...{ ...quickPace, confirmations: quickConfirmations, name: 'ethereum', kind: 'evm' },
      ...{ chainId: 31_337, node: chain.url, xpub: testXpub },
      assets: [{ currency: 'ETH' }, { currency: 'USDCERC20', contract, decimals: 6 }],
    }
    const bare = async (height: number) => {
      const number = `0x${height.toString(16)}`
      const block = (await chain.ask('eth_getBlockByNumber', [number, true])) as { hash: string }
      await chain.ask('eth_getLogs', [{ blockHash: block.hash, address: [contract] }])
    }
    const begin = newest - blockCount
    return await compare(cluster, { begin, settings, bare, name: 'EVM' })
  } finally {
    await chain.stop()
  }
}

async function transferInBlocks(chain: Anvil, token: string): Promise<void> {
  const receivers = Array.from(
    { length: paymentsPerBlock },
    (_, index) => `0x${(0xabc_0000 + index).toString(16).padStart(40, '0')}`,
  )
  const values = receivers.map(() => 1n)
  const [from] = chain.accounts
  await chain.call(token, 'mint', [from, 1_000_000_000n])
  await chain.mine()
  for (let count = 0; count < blockCount; count += 1) {
    await chain.call(token, 'transferMany', [receivers, values])
    await chain.mine()
  }
}

type Compared = {
  /** The block before the first one that is read. */
  begin: number
  settings: RailSettings
  bare: (height: number) => Promise<void>
  name: string
}

async function compare(
  cluster: Cluster,
  { bare, begin, name, settings }: Compared,
): Promise<Figure> {
  const ratios: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    const { db } = await cluster.openDatabase(`kantor_${settings.name}_${String(turn)}`)
    const follow = await prepareToFollow(db, settings, begin)
    const alone = await timed(() => readBare(begin, bare))
    ratios.push(alone / (await timed(follow)))
  }
  const payments = String(paymentsPerBlock)
  return {
    name: `following a chain (${name}) against reading its blocks`,
    value: round(median(ratios)),
    unit: '×',
    bound: bounds.followingRatio,
    from: `${String(blockCount)} blocks of ${payments} payments, median of ${String(rounds)} rounds`,
  }
}

async function readBare(begin: number, bare: (height: number) => Promise<void>): Promise<void> {
  const places = Array.from({ length: blockCount }).keys()
  const readOn = async () => {
    for (const place of places) {
      await bare(begin + 1 + place)
    }
  }
  await Promise.all(Array.from({ length: blocksAtOnce }, readOn))
}

/* What the product does with each new block, from a block on that it has read. */
async function prepareToFollow(
  db: BenchDatabase['db'],
  settings: RailSettings,
  begin: number,
): Promise<() => Promise<void>> {
  const [rail] = createRails({ rails: [settings] })
  const now = new Date()
  if (rail === undefined) {
    throw new Error('There is no rail.')
  }
  await declareRails(db, { rails: [rail], now })
  const holder = randomUUID()
  const clock = { now: () => new Date() }
  const following = {
    ...{ db, clock, rail, holder, currencyOf: () => 0 },
    listener: undefined as never,
    onFault: (error: unknown) => {
      throw error
    },
  }
  await holdLease(db, { rail: rail.name, holder })
  const newest = await rail.reader.head()
  const first = await rail.reader.header(begin)
  if (first === null) {
    throw new Error(`The node has no block ${String(begin)}.`)
  }
  const tip = await readForward(following, {
    tip: null,
    head: { ...newest, height: begin, hash: first.hash },
  })
  return async () => {
    await readForward(following, { tip, head: newest })
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
