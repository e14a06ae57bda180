import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import { chainListener, findClaim, proveBooksNow } from '@/server/modules/claims'
import { listIncoming } from '@/server/modules/claims/claim-money.repository'
import { measureRails } from '@/server/modules/health/office-measures.repository'
import { noAnvil } from '@/tests/setup/chains/anvil'
import {
  freshAddress,
  openPayingOffice,
  signerAsset,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'
import { advanceOutgoing } from './advance-outgoing'
import { ImpossibleFee } from './follow-outgoing'

const ether = 10n ** 18n
const usd = 10n ** 6n

describe.skipIf(noAnvil)('a rail that pays out on an EVM network', () => {
  let paying: PayingOffice
  let token = ''

  beforeAll(async () => {
    paying = await openPayingOffice(async (chain) => {
      token = await chain.deploy('TestToken', 6n, 0n)
      await chain.call(token, 'mint', [chain.accounts[0], 1_000_000n * usd])
      await chain.mine()
      const asset = { currency: 'USDCERC20', contract: token, decimals: 6 }
      const tokenLimits = { payout: '10000', hour: '100000', day: '100000', newAddress: '10000' }
      return {
        settings: { assets: [{ currency: 'ETH' }, asset] },
        assets: [signerAsset(), { ...signerAsset(tokenLimits), ...asset }],
      }
    })
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  const states = async (claim: { id: string }) =>
    (await paying.outgoingOf(claim)).map(({ state }) => state)
  const tokensOf = async (address: string) => {
    const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
    return BigInt((await paying.chain.ask('eth_call', [{ to: token, data }, 'latest'])) as string)
  }

  it('drafts, signs, sends, confirms, tells and books a payout, each in a step of its own', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.5' })
    expect(await states(claim)).toEqual(['draft'])
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'sending', method: 'rail' })

    expect(await paying.tend()).toEqual([])
    expect(await states(claim)).toEqual(['approved'])
    await paying.tend()
    expect(await states(claim)).toEqual(['approved'])
    await paying.sign()
    await paying.tend()
    expect(await states(claim)).toEqual(['signed'])
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    await paying.chain.mine()
    await paying.tend()
    await paying.tend()
    expect(await states(claim)).toEqual(['mined'])
    expect(await paying.stateOf(claim)).toBe('paying_out')
    await paying.chain.mine()
    await paying.tend()
    expect(await states(claim)).toEqual(['confirmed'])
    await paying.tend()

    const [row] = await paying.outgoingOf(claim)
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'sent', reference: row?.hash })
    expect(await paying.balanceOf(to)).toBe(ether / 2n)
    expect(row?.feeBookedAt).not.toBeNull()
    expect(await paying.accountOf('ethereum', 'expense:fees')).toBe(row?.fee?.toFixed())
  })

  it('gives up a payout if the order’s payment vanishes before it is signed, and an operator decides', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.1' })
    await paying.tend()
    const [payment] = await listIncoming(paying.database.db, claim.id)
    const money = { claimId: claim.id, reference: payment?.reference ?? '' }
    await chainListener(paying.office.container).vanish(money)
    expect(await paying.stateOf(claim)).toBe('paying_out')
    await paying.sign()
    await paying.tend()
    await paying.tend()
    expect(await states(claim)).toEqual(['abandoned'])
    expect(await paying.payoutOf(claim)).toMatchObject({
      ...{ state: 'failed', fault: 'payment_vanished' },
    })
    expect(await paying.stateOf(claim)).toBe('on_hold')
    expect((await findClaim(paying.database.db, claim.id))?.holdReason).toBe('operator')
    expect(await paying.balanceOf(to)).toBe(0n)
  })

  it('pays a token, and books its fee in the coin of the network', async () => {
    const to = freshAddress()
    const before = await paying.accountOf('ethereum', 'expense:fees')
    const claim = await paying.pay({ to, amount: '250.5', slug: 'usd-coin-erc20' })
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(await tokensOf(to)).toBe((2505n * usd) / 10n)
    expect(await paying.accountOf('ethereum', 'expense:fees')).not.toBe(before)
    expect(await paying.accountOf('usd-coin-erc20', 'expense:fees')).toBe('0')
  })

  it('gives each of several payouts at once a nonce of its own, and pays each once', async () => {
    const targets = Array.from({ length: 6 }, freshAddress)
    const claims = await Promise.all(targets.map((to) => paying.queue({ to, amount: '0.1' })))
    // Two workers at once.
    await Promise.all([...claims, ...claims].map(paying.send))
    const rows = (await Promise.all(claims.map(paying.outgoingOf))).flat()
    expect(new Set(rows.map(({ nonce }) => nonce)).size).toBe(6)
    await paying.settle(claims)
    for (const to of targets) {
      expect(await paying.balanceOf(to)).toBe(ether / 10n)
    }
  })

  it('replaces a stuck transaction by one with the same nonce, and pays once', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.2' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    const [first] = await paying.outgoingOf(claim)
    // The node has forgotten it while blocks come.
    await paying.chain.ask('anvil_dropTransaction', [first?.hash])
    await paying.chain.mine(6)
    await paying.tend()
    const rows = await paying.outgoingOf(claim)
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'draft'])
    expect(rows[1]).toMatchObject({ nonce: first?.nonce, replaces: first?.id })
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
    expect((await states(claim)).filter((state) => state === 'confirmed')).toHaveLength(1)
    expect(await paying.balanceOf(to)).toBe(ether / 5n)
  })

  it('treats a payout as failed if its transaction moves nothing, and books its fee', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '100', slug: 'usd-coin-erc20' })
    await paying.tend()
    await paying.sign()
    // Before the transaction is mined, the contract changes and accepts nothing any more.
    await paying.chain.ask('anvil_setCode', [token, '0x60006000fd'])
    await paying.settle([claim])
    expect(await states(claim)).toEqual(['failed'])
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'failed', fault: 'reverted' })
    expect(await paying.stateOf(claim)).toBe('on_hold')
    expect((await paying.outgoingOf(claim))[0]?.feeBookedAt).not.toBeNull()
  })

  it('notes no fee that the signed bytes do not allow, whatever the node says', async () => {
    const claim = await paying.pay({ to: freshAddress(), amount: '0.5' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    await paying.chain.mine()
    const now = await paying.payingNow()
    const [row] = await paying.outgoingOf(claim)
    if (row === undefined || now.payouts.slots !== 'nonces') {
      throw new Error('There is no transaction with a nonce.')
    }
    const { chain } = now.payouts
    const look = async (hash: string) => ({
      ...(await chain.look(hash)),
      fee: row.feeBound.plus('1e-18'),
    })
    const lied = { ...now, payouts: { ...now.payouts, chain: { ...chain, look } as typeof chain } }
    await expect(advanceOutgoing(lied, row)).rejects.toThrow(ImpossibleFee)
    expect(await states(claim)).toEqual(['sent'])
    await paying.settle([claim])
    expect(await states(claim)).toEqual(['confirmed'])
  })

  it('leaves a payout in the queue while the fee is above the bound', async () => {
    const claim = await paying.queue({ to: freshAddress(), amount: '0.00000001' })
    expect(await paying.send(claim)).toBe('waiting')
    expect(await paying.payoutOf(claim)).toMatchObject({
      state: 'queued',
      fault: 'fee_above_bound',
    })
    expect(await paying.outgoingOf(claim)).toEqual([])
  })

  it('refuses an invalid address, and one that accepts nothing, before anything is signed', async () => {
    const wrong = await paying.queue({ to: 'not an address', amount: '0.1' })
    expect(await paying.send(wrong)).toBe('failed')
    expect(await paying.payoutOf(wrong)).toMatchObject({ fault: 'no_address' })
    const closed = await paying.queue({ to: token, amount: '0.1' })
    expect(await paying.send(closed)).toBe('failed')
    expect(await paying.payoutOf(closed)).toMatchObject({ fault: 'would_revert' })
  })

  it('goes on in another block when the first one is reorganised away', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.3' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    const goBack = await paying.chain.remember()
    await paying.tend()
    await paying.chain.mine()
    await paying.tend()
    expect(await states(claim)).toEqual(['mined'])
    await goBack()
    await paying.chain.mine(2)
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(await paying.balanceOf(to)).toBe((ether * 3n) / 10n)
  })

  it('sends nothing while outgoing work is held, and follows what was sent', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.1' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend({ isHeld: true })
    expect(await states(claim)).toEqual(['signed'])
    await paying.settle([claim])
    expect(await paying.balanceOf(to)).toBe(ether / 10n)
  })

  it('leaves no transaction open', async () => {
    const rows = await paying.database.db.select().from(chainTransactions)
    const ended = new Set(['confirmed', 'failed', 'replaced', 'abandoned'])
    expect(rows.filter(({ state }) => !ended.has(state))).toEqual([])
  })

  it('is an alarm while the signer does not answer', async () => {
    const { db } = paying.database
    const unsigned = async () => (await measureRails(db)).unsigned
    const claim = await paying.pay({ to: freshAddress(), amount: '0.1' })
    await paying.tend()
    await db.update(chainTransactions).set({ updatedAt: new Date(Date.now() - 180_000) })
    expect(await unsigned()).toBe(1)
    await db.update(chainTransactions).set({ updatedAt: new Date(Date.now() - 60_000) })
    expect(await unsigned()).toBe(0)
    await db.update(chainTransactions).set({ updatedAt: new Date(Date.now() - 180_000) })
    await paying.settle([claim])
    expect(await unsigned()).toBe(0)
    expect(await paying.stateOf(claim)).toBe('completed')
  })
})
