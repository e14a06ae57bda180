import { HDKey } from '@scure/bip32'
import { p2pkh } from '@scure/btc-signer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { coins } from '@/server/database/schema/rails/coins'
import { depositAddresses } from '@/server/database/schema/rails/deposits'
import { proveBooksNow } from '@/server/modules/claims'
import { rescanRail } from '@/server/modules/rails/rescan/rescan-rail'
import { freshLitecoinAddress, noLitecoind } from '@/tests/setup/chains/litecoind'
import { openPayingLitecoin, type PayingLitecoin } from '@/tests/setup/chains/paying-litecoin'
import { passTime } from '@/tests/setup/chains/rail-office'

const coin = 10n ** 8n

describe.skipIf(noLitecoind)('a rail whose payouts somebody wants to hold up', () => {
  let paying: PayingLitecoin
  beforeAll(async () => {
    paying = await openPayingLitecoin({ ownDeposits: true, settings: { maxFeeShare: '0.05' } })
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  const states = async (claim: { id: string }) =>
    (await paying.outgoingOf(claim)).map(({ state }) => state)
  const fund = async (...amounts: readonly bigint[]) => {
    const { sender } = paying.payouts
    await paying.chain.pay(
      amounts.map((amount) => [sender, amount] as const),
      { fee: 100_000n },
    )
    await paying.chain.mine(2)
    await paying.tend()
  }

  it('frees a coin that only the replacement would have spent, once the first transaction is confirmed', async () => {
    await fund(coin)
    // What is left pays only for the first transaction, and is too small for change.
    const claim = await paying.pay(freshLitecoinAddress(), '0.999995')
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    const [first] = await paying.outgoingOf(claim)
    await paying.chain.pay([[paying.payouts.sender, 5n * coin]])
    const nothing = { txid: '', index: 0, amount: 0n }
    const bytes = { hex: first?.bytes ?? '', id: first?.hash ?? '', coin: nothing, change: nothing }
    const [funding] = ((await paying.chain.ask('getrawmempool')) as string[]).filter(
      (id) => id !== first?.hash,
    )
    const raw = (await paying.chain.ask('getrawtransaction', funding)) as string
    await paying.chain.mineOnly([{ ...bytes, hex: raw, id: funding ?? '' }])
    for (let blocks = 0; blocks < 4; blocks += 1) {
      await paying.chain.mineOnly()
    }
    await paying.tend()
    await paying.tend()
    await paying.sign()
    await paying.tend()
    expect(await states(claim)).toEqual(['sent', 'signed'])
    const [, second] = await paying.outgoingOf(claim)
    expect(second?.plan.coins?.split(' ')).toHaveLength(2)
    await paying.chain.mineOnly([bytes])
    await paying.settle([claim])
    expect(await states(claim)).toEqual(['confirmed', 'replaced'])
    const [free] = await paying.database.db
      .select()
      .from(coins)
      .where(eq(coins.amount, new Decimal(5)))
    expect(free).toMatchObject({ spentBy: null, reservedBy: null })
  })

  it('pays although hundreds of tiny coins are older than the large one', async () => {
    await fund(...Array.from({ length: 230 }, () => 3_000n))
    await paying.chain.mine()
    const large = await paying.pay(freshLitecoinAddress(), '4')
    await paying.settle([large])
    expect(await paying.stateOf(large)).toBe('completed')
    const claim = await paying.pay(freshLitecoinAddress(), '0.5')
    expect(await states(claim)).toEqual(['draft'])
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
    // The fee is not above the bound of its share either.
    const small = await paying.pay(freshLitecoinAddress(), '0.0005')
    expect(await states(small)).toEqual(['draft'])
    await paying.settle([small])
    expect(await paying.stateOf(small)).toBe('completed')
  })

  it('refuses a payment that is too small for nodes to relay, and pays the others', async () => {
    await fund(10n * coin)
    paying.payouts.gatherMilliseconds = 60_000
    const usual = await paying.pay(freshLitecoinAddress(), '0.2')
    const tiny = await paying.pay(legacyAddress(), '0.00005')
    paying.payouts.gatherMilliseconds = 0
    passTime(60_000)
    await paying.settle([usual])
    expect(await paying.stateOf(usual)).toBe('completed')
    expect(await paying.payoutOf(tiny)).toMatchObject({ state: 'failed', fault: 'too_little' })
  })

  it('spends no coins at an address of an earlier key of the rail', async () => {
    await paying.refreshPrices()
    await paying.office.container.offer.refresh('all')
    const { address } = await paying.office.order('litecoin', '1')
    const { pool, db } = paying.database
    const earlier = 'e'.repeat(64)
    await pool.query(`insert into rail_keys (key_hash, next_index) values ($1, 1)`, [earlier])
    await pool.query('alter table deposit_addresses disable trigger user')
    await pool.query(`update deposit_addresses set key_hash = $2 where address = $1`, [
      address,
      earlier,
    ])
    await pool.query('alter table deposit_addresses enable trigger user')
    await paying.chain.pay([[address, coin]])
    await paying.chain.mine(2)
    await paying.tend()
    expect(await db.$count(depositAddresses, eq(depositAddresses.address, address))).toBe(1)
    expect(await db.$count(coins, eq(coins.address, address))).toBe(0)
  })

  it('keeps, in a rescan, the coins at addresses that are not watched any more', async () => {
    await paying.refreshPrices()
    await paying.office.container.offer.refresh('all')
    const { address } = await paying.office.order('litecoin', '1')
    await paying.chain.pay([[address, coin]])
    await paying.chain.mine(2)
    await paying.tend()
    passTime(181 * 86_400_000)
    await paying.chain.mine()
    const { clock } = paying.office.container
    await rescanRail(paying.database.db, { rail: paying.rail, now: clock.now() })
    const [kept] = await paying.database.db.select().from(coins).where(eq(coins.address, address))
    expect(kept).toMatchObject({ spentBy: null })
  })
})

function legacyAddress(): string {
  const { publicKey } = HDKey.fromMasterSeed(new Uint8Array(32).fill(12))
  const network = { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef }
  return p2pkh(publicKey ?? new Uint8Array(), network).address
}
