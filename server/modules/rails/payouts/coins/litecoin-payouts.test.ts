import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { coins } from '@/server/database/schema/rails/coins'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import { proveBooksNow } from '@/server/modules/claims'
import { listUnspent } from './coins.repository'
import { anvilPhrase } from '@/tests/setup/chains/paying-office'
import { freshLitecoinAddress, noLitecoind, type Paid } from '@/tests/setup/chains/litecoind'
import { openPayingLitecoin, type PayingLitecoin } from '@/tests/setup/chains/paying-litecoin'
import { passTime } from '@/tests/setup/chains/rail-office'

const coin = 10n ** 8n

describe.skipIf(noLitecoind)('payouts on a chain like Bitcoin’s', () => {
  let paying: PayingLitecoin

  beforeAll(async () => {
    paying = await openPayingLitecoin()
    await paying.fund(20n * coin, 10n * coin, 5n * coin)
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  const states = async (claim: { id: string }) =>
    (await paying.outgoingOf(claim)).map(({ state }) => state)

  it('are drafted, signed, sent, confirmed, reported and booked, each in a step of its own', async () => {
    const to = freshLitecoinAddress()
    const claim = await paying.pay(to, '0.5')
    expect(await states(claim)).toEqual(['draft'])
    expect(await paying.tend()).toEqual([])
    expect(await states(claim)).toEqual(['approved'])
    await paying.sign()
    await paying.tend()
    expect(await states(claim)).toEqual(['signed'])
    expect(await paying.tend()).toEqual([])
    expect(await states(claim)).toEqual(['sent'])
    await paying.chain.mine()
    await paying.tend()
    expect(await states(claim)).toEqual(['mined'])
    await paying.chain.mine()
    await paying.tend()
    expect(await states(claim)).toEqual(['confirmed'])
    await paying.tend()
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(await paying.balanceOf(to)).toBe(coin / 2n)
    const [row] = await paying.outgoingOf(claim)
    expect(row?.feeBookedAt).not.toBeNull()
    expect(row?.fee?.eq(row.feeBound)).toBe(true)
    expect((await paying.payoutOf(claim)).reference).toBe(`litecoin:${row?.hash ?? ''}:0`)
    expect(await paying.accountOf('expense:fees')).toBe(row?.fee?.toFixed())
  })

  it('are gathered into one transaction', async () => {
    const { database } = paying
    const before = await database.db.$count(chainTransactions)
    const open = await paying.queue(freshLitecoinAddress(), '0.1')
    const { mostGathered } = paying.payouts
    Object.assign(paying.payouts, { gatherMilliseconds: 3_600_000, mostGathered: 5 })
    await paying.send(open)
    const others = [await paying.pay(freshLitecoinAddress(), '0.2')]
    for (let count = 2; count < 5; count += 1) {
      others.push(await paying.pay(freshLitecoinAddress(), '0.01'))
    }
    const beyond = await paying.pay(freshLitecoinAddress(), '0.3')
    Object.assign(paying.payouts, { gatherMilliseconds: 0, mostGathered })
    expect(await database.db.$count(chainTransactions)).toBe(before + 2)
    expect(await states(open)).toEqual(['draft'])
    await paying.tend()
    expect(await states(open)).toEqual(['approved'])
    expect(await states(beyond)).toEqual(['draft'])
    passTime(3_600_000)
    await paying.refreshPrices()
    const all = [open, ...others, beyond]
    await paying.settle(all)
    for (const claim of all) {
      expect(await paying.stateOf(claim)).toBe('completed')
    }
    expect(await paying.balanceOf(paying.payouts.sender)).toBeLessThan(35n * coin)
    const rows = await database.db.select().from(coins)
    const spent = rows.filter(({ spentBy }) => spentBy !== null)
    expect(spent.every(({ reservedBy }) => reservedBy !== null)).toBe(true)
  })

  it('have a stuck transaction replaced by one with a higher fee and the same coins, and are paid once', async () => {
    const to = freshLitecoinAddress()
    const claim = await paying.pay(to, '1')
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    for (let blocks = 0; blocks < 4; blocks += 1) {
      await paying.chain.mineOnly()
    }
    await paying.tend()
    expect(await states(claim)).toEqual(['sent', 'draft'])
    const [first, second] = await paying.outgoingOf(claim)
    expect(second?.replaces).toBe(first?.id)
    expect(second?.plan.coins?.split(' ')[0]).toBe(first?.plan.coins?.split(' ')[0])
    expect(second?.feeBound.gt(first?.feeBound ?? 0)).toBe(true)
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    expect(await states(claim)).toEqual(['sent', 'sent'])
    await paying.settle([claim])
    expect(await states(claim)).toEqual(['replaced', 'confirmed'])
    expect(await paying.balanceOf(to)).toBe(coin)
    expect(await paying.stateOf(claim)).toBe('completed')
  })

  it('wait while the coins wait for a block or the wallet has too little, and say which', async () => {
    const { database } = paying
    const rich = await paying.pay(freshLitecoinAddress(), '19')
    const waiting = await paying.queue(freshLitecoinAddress(), '12')
    const poor = await paying.queue(freshLitecoinAddress(), '90')
    expect(await paying.send(waiting)).toBe('waiting')
    expect(await paying.send(poor)).toBe('waiting')
    expect((await paying.payoutOf(waiting)).fault).toBe('coins_waiting')
    expect((await paying.payoutOf(poor)).fault).toBe('wallet_short')
    await paying.settle([rich])
    expect(await paying.send(waiting)).toBe('pending')
    await paying.settle([waiting])
    expect(await paying.stateOf(waiting)).toBe('completed')
    expect(await states(poor)).toEqual([])
    const free = (await database.db.select().from(coins)).filter(({ spentBy }) => spentBy === null)
    expect(free.every(({ reservedBy }) => reservedBy === null)).toBe(true)
  })

  it('are drafted one by one when the signer refuses the gathered transaction', async () => {
    const [asset] = paying.signing.settings.rails[0]?.assets ?? []
    if (!asset) {
      throw new Error('The signer has no asset.')
    }
    const { newAddress } = asset.limits
    asset.limits.newAddress = new Decimal('0.5')
    paying.payouts.gatherMilliseconds = 60_000
    const small = await paying.pay(freshLitecoinAddress(), '0.4')
    const large = await paying.pay(freshLitecoinAddress(), '0.6')
    paying.payouts.gatherMilliseconds = 0
    passTime(60_000)
    await paying.tend()
    await paying.sign()
    await paying.tend()
    expect(await states(small)).toEqual(['abandoned'])
    await paying.tend()
    expect(await paying.payoutOf(large)).toMatchObject({ state: 'queued', fault: 'asked_alone' })
    await paying.send(small)
    expect(await states(small)).toEqual(['abandoned', 'draft'])
    await paying.settle([small])
    expect(await paying.stateOf(small)).toBe('completed')
    await paying.send(large)
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    expect(await states(large)).toEqual(['abandoned', 'abandoned'])
    expect(await paying.payoutOf(large)).toMatchObject({
      state: 'failed',
      fault: 'limit_new_address',
    })
    asset.limits.newAddress = newAddress
  })

  it('wait again when their block vanishes, and are paid once', async () => {
    const to = freshLitecoinAddress()
    const claim = await paying.pay(to, '1')
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    await paying.chain.mine()
    await paying.tend()
    expect(await states(claim)).toEqual(['mined'])
    await paying.chain.takeBack(1)
    await paying.chain.mineOnly()
    await paying.chain.mineOnly()
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    await paying.settle([claim])
    expect(await paying.balanceOf(to)).toBe(coin)
    expect(await paying.stateOf(claim)).toBe('completed')
  })

  it('become unknown when somebody else has spent their coins', async () => {
    const { chain } = paying
    await chain.pay([[paying.payouts.sender, 5n * coin]])
    await chain.mine(2)
    await paying.tend()
    const claim = await paying.pay(freshLitecoinAddress(), '1')
    await paying.tend()
    await paying.sign()
    await paying.tend()
    const [row] = await paying.outgoingOf(claim)
    await chain.mineOnly([stolen(row?.plan.coins ?? '')])
    for (let blocks = 0; blocks < 4; blocks += 1) {
      await chain.mineOnly()
    }
    await paying.tend()
    expect(await paying.payoutOf(claim)).toMatchObject({
      state: 'unknown',
      fault: 'coin_spent_elsewhere',
    })
    expect(await states(claim)).toEqual(['replaced'])
  })

  it('free the coins that nobody has spent, even if the process dies while it frees them', async () => {
    const { chain, database } = paying
    const { sender } = paying.payouts
    await chain.pay([
      [sender, 3n * coin],
      [sender, 3n * coin],
    ])
    await chain.mine(2)
    await paying.tend()
    // More than any single coin has.
    const free = (await listUnspent(database.db, 'litecoin')).filter(
      ({ reservedBy }) => reservedBy === null,
    )
    const most = Decimal.max(...free.map(({ amount }) => amount))
    const claim = await paying.pay(freshLitecoinAddress(), most.plus(1).toFixed())
    await paying.tend()
    await paying.sign()
    await paying.tend()
    const [row] = await paying.outgoingOf(claim)
    const reserved = async () =>
      (
        await database.db
          .select()
          .from(coins)
          .where(eq(coins.reservedBy, row?.id ?? ''))
      ).filter(({ spentBy }) => spentBy === null)
    expect((await reserved()).length).toBeGreaterThan(1)
    await chain.mineOnly([stolen(row?.plan.coins ?? '')])
    for (let blocks = 0; blocks < 4; blocks += 1) {
      await chain.mineOnly()
    }
    // The process dies as it frees a coin.
    await database.pool.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger dies before update on coins for each row
         when (old.reserved_by is not null and new.reserved_by is null) execute function die()`,
    )
    await paying.tend()
    expect((await reserved()).length).toBeGreaterThan(0)
    await database.pool.query('drop trigger dies on coins; drop function die()')
    await paying.tend()
    expect(await states(claim)).toEqual(['replaced'])
    expect(await reserved()).toEqual([])
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'unknown' })
  })
})

/* The payment that a thief with the key would send. */
function stolen(planned: string): Paid {
  const key = HDKey.fromMasterSeed(mnemonicToSeedSync(anvilPhrase)).derive("m/84'/1'/0'/1/0")
  const network = { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef }
  const { script } = p2wpkh(key.publicKey ?? new Uint8Array(), network)
  const [txid = '', index = '0', units = '0'] = (planned.split(' ')[0] ?? '').split(':')
  const transaction = new Transaction()
  const amount = BigInt(units)
  transaction.addInput({ txid, index: Number(index), witnessUtxo: { script, amount } })
  transaction.addOutputAddress(freshLitecoinAddress(), amount - 10_000n, network)
  transaction.sign(key.privateKey ?? new Uint8Array())
  transaction.finalize()
  const nothing = { txid: '', index: 0, amount: 0n }
  return { id: transaction.id, hex: transaction.hex, coin: nothing, change: nothing }
}
