import { describe, expect, it } from 'vitest'
import { createTronRail } from '@/server/adapters/rails/tron/create-tron-rail'
import { railProgress } from '@/server/database/schema/rails/rails'
import { followChainInTests } from '@/tests/setup/chains/follow-in-tests'
import { tronStranger, usdtContract } from '@/tests/setup/chains/tron-blocks'
import { openTronNodeForTests, tronSettings } from '@/tests/setup/chains/tron-node'

const dollar = 10n ** 6n
const otherToken = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'

describe('a rail on Tron', () => {
  const opened = followChainInTests(openTronNodeForTests, (chain) =>
    tronSettings(chain, { apiKey: 'key-of-the-office', answerSeconds: 3, patienceSeconds: 0.5 }),
  )
  const become = (fault: string | null) =>
    expect.poll(() => opened().office.fault(), { interval: 20 }).toBe(fault)
  const stateOf = async (claim: { id: string }) => (await opened().office.claimOf(claim)).state
  const final = () => {
    opened().chain.mine()
    opened().chain.finalize()
  }
  const heightRead = async () => {
    const [row] = await opened().database.db.select().from(railProgress)
    return row?.height
  }
  const amountsAt = async (address: string) =>
    (await opened().office.sightings())
      .filter((sighting) => sighting.address === address)
      .map(({ amount, state }) => [amount.toFixed(), state])

  it.each([
    ['tether-trc20', '200', 'token'],
    ['tron', '900', 'coin'],
  ] as const)(
    'shows %s in a new block, and counts it once the block is final',
    async (slug, amount, kind) => {
      const { chain, office } = opened()
      const { claim, address } = await office.order(slug, amount)
      expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
      const units = BigInt(amount) * dollar
      const id = kind === 'token' ? chain.sendToken(address, units) : chain.sendCoin(address, units)
      chain.mine()
      await expect.poll(() => amountsAt(address)).toEqual([[amount, 'seen']])
      expect(await stateOf(claim)).toBe('awaiting_payment')
      final()
      await expect.poll(() => stateOf(claim)).toBe('paying_out')
      expect(await amountsAt(address)).toEqual([[amount, 'confirmed']])
      const [sighting] = (await office.sightings()).filter((each) => each.address === address)
      expect(sighting).toMatchObject({ transaction: id, sender: tronStranger })
      expect(new Set(chain.keys)).toEqual(new Set(['key-of-the-office']))
    },
  )

  it('counts the coin that a contract sends', async () => {
    const { chain, office } = opened()
    const { claim, address } = await office.order('tron', '900')
    chain.callWithCoin(address, 400n * dollar, { rejected: true })
    chain.callWithCoin(address, 500n * dollar, { tokenId: '1000001' })
    chain.callWithCoin(address, 900n * dollar)
    final()
    await expect.poll(() => stateOf(claim)).toBe('paying_out')
    expect(await amountsAt(address)).toEqual([['900', 'confirmed']])
  })

  it('does not count transfers that failed, are empty, or move another token', async () => {
    const { chain, office } = opened()
    const { claim, address } = await office.order('tether-trc20', '200')
    chain.sendToken(address, 200n * dollar, { ret: 'OUT_OF_ENERGY' })
    chain.sendToken(address, 200n * dollar, { contract: otherToken })
    chain.sendToken(address, 0n)
    chain.sendToken(address, 2n ** 255n)
    chain.sendCoin(address, 200n * dollar, { ret: 'OUT_OF_TIME' })
    chain.sendToken(tronStranger, 200n * dollar)
    final()
    chain.sendToken(address, 1n)
    final()
    await expect.poll(() => amountsAt(address)).toEqual([['0.000001', 'confirmed']])
    expect(await stateOf(claim)).not.toBe('paying_out')
  })

  it('reads amounts that JavaScript would round', async () => {
    const { chain, office } = opened()
    const { address } = await office.order('tron', '900')
    chain.sendCoin(address, 9_007_199_254_740_993n)
    final()
    await expect.poll(() => amountsAt(address)).toEqual([['9007199254.740993', 'confirmed']])
  })

  it('reports that a payment will not come if its block was dropped', async () => {
    const { chain, office } = opened()
    const { address } = await office.order('tether-trc20', '200')
    chain.sendToken(address, 200n * dollar)
    chain.mine()
    await expect.poll(() => amountsAt(address)).toEqual([['200', 'seen']])
    chain.drop()
    final()
    await expect.poll(() => amountsAt(address)).toEqual([['200', 'replaced']])
  })

  it.each([
    ['names no receipts', 'contradicts', 'gettransactioninfobyblocknum', () => []],
    [
      'gives another block',
      'contradicts',
      'getblock',
      (answer: unknown) => ({ ...(answer as object), blockID: 'f'.repeat(64) }),
    ],
    [
      'leaves the transactions out',
      'contradicts',
      'getblock',
      (answer: unknown) => ({ ...(answer as object), transactions: undefined }),
    ],
    [
      'names receipts twice',
      'contradicts',
      'gettransactioninfobyblocknum',
      (answer: unknown) => [...(answer as object[]), ...(answer as object[])],
    ],
    ['refuses', 'unreachable', 'getblock', () => ({ Error: 'class java.lang.Exception' })],
    ['answers nonsense', 'contradicts', 'getblock', () => ({ blockID: 5 })],
  ] as const)(
    'pauses itself when the node %s, and misses nothing',
    async (_what, fault, call, lie) => {
      const { chain, following, office } = opened()
      await become(null)
      const { claim, address } = await office.order('tether-trc20', '200')
      chain.distort((path, _asked, answer) =>
        path === `walletsolidity/${call}` ? lie(answer) : answer,
      )
      chain.sendToken(address, 200n * dollar)
      final()
      await expect.poll(() => following.faults, { interval: 20 }).toContain(fault)
      expect(await stateOf(claim)).not.toBe('paying_out')
      chain.distort(null)
      await become(null)
      await expect.poll(() => stateOf(claim)).toBe('paying_out')
    },
  )

  it('is paused when the node does not answer, or goes back to an older block', async () => {
    const { chain, following } = opened()
    chain.silence(true)
    await become('unreachable')
    chain.silence(false)
    await become(null)
    chain.mine(3)
    chain.finalize()
    await expect.poll(heightRead).toBe(chain.height())
    chain.distort((path, asked, answer) =>
      path === 'walletsolidity/getblock' && asked.id_or_num === undefined
        ? {
            ...(answer as object),
            block_header: { raw_data: { parentHash: '0'.repeat(64) } },
            blockID: '0'.repeat(64),
          }
        : answer,
    )
    await expect.poll(() => following.faults, { interval: 20 }).toContain('behind')
    chain.distort(null)
    await become(null)
  })

  it('reports a fault on another chain, and for a contract that is not a token', async () => {
    const { chain, office } = opened()
    const [rail] = office.container.rails
    chain.distort((path, asked, answer) =>
      path === 'wallet/getblock' && asked.id_or_num === '0'
        ? { ...(answer as object), blockID: 'a'.repeat(64) }
        : answer,
    )
    expect(await rail?.reader.check()).toMatchObject({ fault: 'wrong_chain' })
    chain.distort((path, _asked, answer) =>
      path === 'wallet/triggerconstantcontract' ? { result: {}, constant_result: [] } : answer,
    )
    const fresh = createTronRail(tronSettings(chain))
    expect(await fresh.reader.check()).toEqual({
      fault: 'contradicts',
      sentence: `assets, USDTTRC20: there is no token at ${usdtContract} on this chain`,
    })
    chain.distort(null)
  })

  it('asks once for the receipts of a block, however many payments the block contains', async () => {
    const { chain } = opened()
    await become(null)
    chain.sendToken(tronStranger, dollar)
    chain.asked.length = 0
    final()
    await expect.poll(heightRead).toBe(chain.height())
    const perBlock = chain.asked.filter((path) =>
      path.includes('walletsolidity/gettransactioninfo'),
    )
    expect(perBlock).toHaveLength(1)
  })
})
