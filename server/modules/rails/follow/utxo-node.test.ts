import { afterAll, describe, expect, it } from 'vitest'
import { rescanRail } from '@/server/modules/rails'
import { followChainInTests } from '@/tests/setup/chains/follow-in-tests'
import {
  litecoinSettings,
  noLitecoind,
  openLitecoind,
  type Litecoin,
} from '@/tests/setup/chains/litecoind'
import { NodeError, openNodeProxy, type NodeProxy } from '@/tests/setup/chains/node-proxy'
import { railNow } from '@/tests/setup/chains/rail-office'
import { createUtxoRail } from '@/server/adapters/rails/utxo/create-utxo-rail'

const coin = 10n ** 8n
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'

/* The calls for each block or transaction. From time to time, the rail also checks that the node is the right one. */
const perBlock = /^(getblock|getblockheader|getrawtransaction|gettxout|scantxoutset)$/

/* All tests of this file share one node. */
let shared: Promise<Litecoin> | null = null
const open = async () => ({
  ...(await (shared ??= openLitecoind())),
  stop: () => Promise.resolve(),
})
afterAll(async () => (await shared)?.stop())

describe.skipIf(noLitecoind)('a node of a chain like Bitcoin’s that cannot be trusted', () => {
  let node: NodeProxy
  const opened = followChainInTests(open, async (chain) => {
    node = await openNodeProxy(chain)
    const url = node.url.replace('://', '://test:secret@')
    return litecoinSettings({ url }, { answerSeconds: 1.5, patienceSeconds: 0.5 })
  })
  const become = (fault: string | null) =>
    expect.poll(() => opened().office.fault(), { interval: 20 }).toBe(fault)

  it('pauses the rail when it does not answer, and the rail goes on when it does', async () => {
    const { chain, office } = opened()
    const { claim, address } = await office.order('litecoin', '5')
    await become(null)
    node.silence(true)
    await become('unreachable')
    await chain.pay([[address, 5n * coin]])
    await chain.mine(2)
    expect((await office.claimOf(claim)).state).toBe('awaiting_payment')
    node.silence(false)
    await become(null)
    await expect.poll(async () => (await office.claimOf(claim)).state).toBe('paying_out')
  })

  it.each([
    ['wrong_chain', 'getblockchaininfo', { chain: 'main' }],
    ['syncing', 'getblockchaininfo', { initialblockdownload: true }],
    ['contradicts', 'getblock', { hash: 'f'.repeat(64) }],
    ['contradicts', 'getblock', { tx: [{ txid: 'none' }] }],
  ])('pauses the rail as %s when %s is answered with %j', async (fault, method, lie) => {
    const { chain, following } = opened()
    await become(null)
    node.distort((call, result) => {
      if (fault === 'wrong_chain' && call.method === 'getblockhash' && call.params[0] !== 0) {
        // After a wrong answer the rail checks again which chain the node follows.
        return 'nothing'
      }
      return call.method === method ? { ...(result as object), ...lie } : result
    })
    await chain.mine()
    await expect.poll(() => following.faults, { interval: 20 }).toContain(fault)
    node.distort(null)
    await become(null)
  })

  it('still finds, by a scan that an operator starts, the payments in blocks that it has deleted', async () => {
    const { chain, database, office } = opened()
    const known = await office.order('litecoin', '5')
    await chain.pay([[known.address, 5n * coin]])
    await chain.mine()
    await expect
      .poll(async () => (await office.claimOf(known.claim)).state)
      .toBe('checking_payment')
    const missed = await office.order('litecoin', '6')
    node.distort((call, result) =>
      call.method === 'getblock' ? new NodeError(-1, 'Block not available (pruned data)') : result,
    )
    await chain.pay([[missed.address, 6n * coin]])
    await chain.mine(3)
    await become('pruned')
    const [rail] = office.container.rails
    if (!rail) {
      throw new Error('The office has no rail.')
    }
    const scanned = await rescanRail(database.db, { rail, now: railNow() })
    expect(scanned).toMatchObject({ found: 1, to: await chain.height() })
    await become(null)
    for (const { claim } of [known, missed]) {
      await expect.poll(async () => (await office.claimOf(claim)).state).toBe('paying_out')
    }
    node.distort(null)
    const again = () => rescanRail(database.db, { rail, now: railNow() })
    await expect(again()).rejects.toThrow('Rail “litecoin” was read meanwhile: it has all blocks.')
    node.distort(({ method }, result) =>
      method === 'scantxoutset' ? new NodeError(-32_601, 'Method not found') : result,
    )
    await expect(again()).rejects.toThrow(
      'Rail “litecoin”: The node refused scantxoutset: Method not found (-32601).',
    )
    node.distort(null)
  })

  it('is asked as often for a block with a thousand open addresses as with one', async () => {
    const { chain, database, office } = opened()
    const { claim } = await office.order('litecoin', '5')
    await become(null)
    const callsFor = async () => {
      await expect.poll(heightRead).toBe(await chain.height())
      node.calls.length = 0
      await chain.mine()
      await expect.poll(heightRead).toBe(await chain.height())
      return node.calls.map(({ method }) => method).filter((method) => perBlock.test(method))
    }
    expect(await callsFor()).toEqual(['getblock'])
    await database.pool.query(
      `insert into deposit_addresses (rail, address, key_hash, index, claim_id, given_at_height, watched_until, created_at)
       select rail, 'rltc1q' || n, key_hash, 1000000 + n, $1, given_at_height, watched_until, created_at
       from deposit_addresses, generate_series(1, 1000) n where claim_id = $1`,
      [claim.id],
    )
    expect(await callsFor()).toEqual(['getblock'])
  })

  async function heightRead(): Promise<number> {
    const { rows } = await opened().database.pool.query<{ height: string }>(
      'select height from rail_progress',
    )
    return Number(rows[0]?.height)
  }
})

describe.skipIf(noLitecoind)('a node of a chain like Bitcoin’s', () => {
  const opened = followChainInTests(open, (chain) => litecoinSettings(chain, { stallSeconds: 0.7 }))

  it('pauses the rail while its chain stands still', async () => {
    const { chain, office } = opened()
    await expect.poll(() => office.fault(), { interval: 20 }).toBe('stalled')
    await chain.mine()
    await expect.poll(() => office.fault(), { interval: 20 }).toBeNull()
  })

  it.each([
    [{ chain: 'litecoin', xpub: zpub }, /^chain: the node follows another chain than litecoin/],
    [{ chain: 'bitcoin-regtest' }, /^chain: the node follows another chain than bitcoin-regtest/],
  ] as const)('is refused when it contradicts the settings: %j', async (change, sentence) => {
    const { reader } = createUtxoRail(litecoinSettings(opened().chain, change))
    expect((await reader.check())?.sentence).toMatch(sentence)
  })

  it('that refuses the password is reported without quoting the password', async () => {
    const url = opened().chain.url.replace('secret', 'mistake')
    const { reader } = createUtxoRail(litecoinSettings({ url }))
    await expect(reader.check()).rejects.toThrow(/refuses this user and password/)
    await expect(reader.check()).rejects.not.toThrow(/mistake/)
  })
})
