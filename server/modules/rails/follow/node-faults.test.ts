import { afterAll, describe, expect, it } from 'vitest'
import { createRails } from '@/server/adapters/rails/create-rails'
import { railProgress } from '@/server/database/schema/rails/rails'
import { declareRails } from '@/server/modules/rails'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { followInTests } from '@/tests/setup/chains/follow-in-tests'
import { openNodeProxy, type NodeProxy } from '@/tests/setup/chains/node-proxy'
import { railNow, railSettings } from '@/tests/setup/chains/rail-office'

const ether = 10n ** 18n
const strange = `0x${'5'.repeat(64)}`
type Header = { number: string; hash: string }

describe.skipIf(noAnvil)('a node that cannot be trusted', () => {
  let node: NodeProxy
  const opened = followInTests(async (chain) => {
    node = await openNodeProxy(chain)
    const contract = await chain.deploy('TestToken', 6n, 0n)
    const assets = [{ currency: 'ETH' }, { currency: 'USDTERC20', contract, decimals: 6 }]
    return { assets, node: node.url, answerSeconds: 1.5, patienceSeconds: 0.5 }
  })

  afterAll(() => node.close())

  const become = (fault: string | null) =>
    expect.poll(() => opened().office.fault(), { interval: 20 }).toBe(fault)

  it('pauses the rail when it does not answer, and the rail goes on when it does', async () => {
    const { chain, following, office } = opened()
    const { claim, address } = await office.order('ethereum', '1')
    await become(null)
    node.silence(true)
    await become('unreachable')
    await expect(office.order('ethereum', '1')).rejects.toThrow()
    await chain.send(address, ether)
    await chain.mine(2)
    expect((await office.claimOf(claim)).state).toBe('awaiting_payment')
    node.silence(false)
    await become(null)
    await expect.poll(async () => (await office.claimOf(claim)).state).toBe('paying_out')
    expect(following.faults).toEqual(['unreachable', null])
  })

  it.each([
    ['goes back in time', 'behind', isHeader('latest'), { number: '0x1', hash: strange }],
    ['follows another chain', 'wrong_chain', isMethod('eth_chainId'), '0x1'],
    ['gives the logs of another block', 'contradicts', isBlock, { hash: 'no hash at all' }],
    [
      'gives another block than the one that was asked for',
      'contradicts',
      isBlock,
      { number: '0x1' },
    ],
  ] as const)('pauses the rail when it %s', async (_name, fault, isMeant, lie) => {
    const { chain, following } = opened()
    await become(null)
    node.distort((call, result) => {
      // After a wrong answer the rail checks again which chain the node follows.
      if (fault === 'wrong_chain' && call.method === 'eth_getBlockByNumber') {
        return { nothing: true }
      }
      return isMeant(call) ? lieAbout(result, lie) : result
    })
    await chain.mine()
    await expect.poll(() => following.faults, { interval: 20 }).toContain(fault)
    node.distort(null)
    await become(null)
  })

  it('pauses the rail when a payment cannot be stored, and books the payment once it can be', async () => {
    const { chain, database, following, office } = opened()
    const { claim, address } = await office.order('ethereum', '1')
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end';
      create trigger refuse before insert on sightings for each row execute function refuse()`)
    await chain.send(address, ether)
    await chain.mine(2)
    await become('unreadable')
    await expect(office.order('ethereum', '1')).rejects.toThrow()
    await database.pool.query('drop trigger refuse on sightings')
    await become(null)
    await expect.poll(async () => (await office.claimOf(claim)).state).toBe('paying_out')
    expect(following.errors.splice(0)).not.toEqual([])
  })

  it('lets the rail take no orders before its first block is read', async () => {
    const { database, following, office } = opened()
    await become(null)
    await following.stop()
    await database.pool.query('delete from rail_blocks')
    await database.pool.query('update rail_progress set height = null, hash = null')
    await expect(office.order('ethereum', '0.1')).rejects.toThrow('reserve_short')
    const again = office.follow()
    await office.begin()
    await office.order('ethereum', '0.1')
    await again.stop()
  })

  it('pauses the rail when it no longer knows any block of the rail', async () => {
    const { chain, office } = opened()
    await become(null)
    node.distort(({ method }, result) => {
      if (method === 'eth_getLogs') {
        return []
      }
      return method === 'eth_getBlockByNumber' && result !== null
        ? { ...(result as Header), hash: strange, parentHash: strange }
        : result
    })
    await chain.mine()
    await become('forked')
    node.distort(null)
    await become(null)
    expect(await office.fault()).toBeNull()
  })

  it('pauses the rail while it names another newest block than it has at that height', async () => {
    const { chain, office } = opened()
    const { claim, address } = await office.order('ethereum', '1')
    await become(null)
    node.distort((call, result) =>
      isHeader('latest')(call) ? lieAbout(result, { hash: strange }) : result,
    )
    await become('behind')
    await chain.send(address, ether)
    await chain.mine(2)
    await expect.poll(async () => (await office.sightings()).at(-1)?.state).toBe('confirmed')
    expect((await office.claimOf(claim)).state).not.toBe('paying_out')
    node.distort(null)
    await become(null)
    await expect.poll(async () => (await office.claimOf(claim)).state).toBe('paying_out')
  })

  it('does not pause the rail because it names a block a moment before it has it', async () => {
    const { chain, database, following } = opened()
    const mineAndRead = async () => {
      await chain.mine()
      const height = Number(await chain.ask('eth_blockNumber'))
      await expect
        .poll(async () => (await database.db.select().from(railProgress))[0]?.height)
        .toBe(height)
    }
    // The second block is read in a round that follows a good one.
    await mineAndRead()
    await mineAndRead()
    let isLate = true
    node.distort((call, result) => {
      const answer = isBlock(call) && isLate ? null : result
      isLate &&= !isBlock(call)
      return answer
    })
    await mineAndRead()
    node.distort(null)
    expect(isLate).toBe(false)
    expect(following.faults).toEqual([])
  })

  it('is asked as often for a block with a thousand open addresses as with few', async () => {
    const { chain, database, office } = opened()
    const { claim } = await office.order('ethereum', '1')
    const heightRead = async () => {
      const { rows } = await database.pool.query<{ height: string }>(
        'select height from rail_progress',
      )
      return Number(rows[0]?.height ?? 0)
    }
    /** The calls that name the next block by its height or its hash. */
    const callsFor = async () => {
      const next = (await heightRead()) + 1
      node.calls.length = 0
      await chain.mine()
      await expect.poll(heightRead).toBe(next)
      const names = [`0x${next.toString(16)}`, 'blockHash']
      return node.calls
        .filter(({ params }) => names.some((name) => JSON.stringify(params).includes(`"${name}"`)))
        .map(({ method }) => method)
        .filter((method) => method !== 'eth_getBalance')
    }
    const few = await callsFor()
    expect(few).toEqual(['eth_getBlockByNumber', 'eth_getLogs'])
    await database.pool.query(
      `insert into deposit_addresses (rail, address, key_hash, index, claim_id, given_at_height, watched_until, created_at)
       select rail, '0x' || lpad(to_hex(n), 40, '0'), key_hash, 1000000 + n, $1, given_at_height, watched_until, created_at - interval '2 days'
       from deposit_addresses, generate_series(1, 1000) n where claim_id = $1`,
      [claim.id],
    )
    expect(await callsFor()).toEqual(few)
  })
})

describe.skipIf(noAnvil)('a node whose chain stands still', () => {
  const opened = followInTests(() => Promise.resolve({ stallSeconds: 0.7 }))

  it('pauses the rail until the next block', async () => {
    const { chain, office } = opened()
    await expect.poll(() => office.fault(), { interval: 20 }).toBe('stalled')
    await chain.mine()
    await expect.poll(() => office.fault(), { interval: 20 }).toBeNull()
  })
})

describe.skipIf(noAnvil)('a rail that two workers follow', () => {
  const opened = followInTests(() => Promise.resolve({}))

  it('is followed by one of them, and by the other as soon as the first stops', async () => {
    const { chain, database, following, office } = opened()
    const holder = async () => {
      const { rows } = await database.pool.query<{ holder: string | null }>(
        'select holder from rail_progress',
      )
      return rows[0]?.holder
    }
    await expect.poll(holder).not.toBeNull()
    const first = await holder()
    const second = office.follow()
    const { claim, address } = await office.order('ethereum', '1')
    await chain.send(address, ether)
    await chain.mine(2)
    await expect.poll(async () => (await office.claimOf(claim)).state).toBe('paying_out')
    const holders = new Set<unknown>()
    let looks = 0
    const lookManyTimes = async () => {
      holders.add(await holder())
      return (looks += 1) >= 30
    }
    await expect.poll(lookManyTimes, { interval: 20 }).toBe(true)
    expect(holders).toEqual(new Set([first]))
    await following.stop()
    await expect.poll(holder).not.toBe(first)
    const next = await office.order('ethereum', '1')
    await chain.send(next.address, ether)
    await chain.mine(2)
    await expect.poll(async () => (await office.claimOf(next.claim)).state).toBe('paying_out')
    await second.stop()
    expect(second.errors).toEqual([])
  })
})

describe.skipIf(noAnvil)('the settings of a rail', () => {
  const opened = followInTests(() => Promise.resolve({}))

  it.each([
    [{ chainId: 1 }, /^chainId: the node follows chain 31337 instead of 1/],
    [
      { assets: [{ currency: 'USDTERC20', contract: `0x${'1'.repeat(40)}`, decimals: 6 }] },
      /^assets, USDTERC20: there is no contract at/,
    ],
  ])('are refused when the node contradicts them: %j', async (change, sentence) => {
    const { chain } = opened()
    const [rail] = createRails({ rails: [railSettings(chain, change)] })
    expect((await rail?.reader.check())?.sentence).toMatch(sentence)
  })

  it.each([
    [{ chainId: 5 }, 'chainId: it followed chain 31337 before'],
    [{ name: 'other' }, 'was called “ethereum” before'],
    [{ assets: [{ currency: 'NOSUCH' }] }, 'NOSUCH is no currency of the office'],
    [{ assets: [{ currency: 'SBERRUB' }] }, 'SBERRUB is not a cryptocurrency'],
  ])('are refused when the database contradicts them: %j', async (change, sentence) => {
    const { chain, database } = opened()
    const rails = createRails({ rails: [railSettings(chain, change)] })
    const declaring = declareRails(database.db, { rails, now: railNow() })
    await expect(declaring).rejects.toThrow(sentence)
  })
})

type Call = { method: string; params: readonly unknown[] }

function isMethod(name: string) {
  return ({ method }: Call) => method === name
}
function isHeader(at: string) {
  return ({ method, params }: Call) => method === 'eth_getBlockByNumber' && params[0] === at
}
function isBlock({ method, params }: Call): boolean {
  return method === 'eth_getBlockByNumber' && params[1] === true && params[0] !== 'pending'
}
function lieAbout(result: unknown, lie: string | object): unknown {
  return typeof lie === 'string' ? lie : { ...(result as object), ...lie }
}
