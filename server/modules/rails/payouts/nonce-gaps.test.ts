import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { chainSignatures, chainTransactions } from '@/server/database/schema/rails/outgoing'
import { proveBooksNow } from '@/server/modules/claims'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { coolNow } from '@/tests/setup/chains/cool-now'
import {
  freshAddress,
  openPayingOffice,
  signerAsset,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'
import { passTime } from '@/tests/setup/chains/rail-office'

const limits = { payout: '5', hour: '2', day: '50', newAddress: '1' }
const place = '0x52908400098527886E0F7030069857D2E4169EE7'

describe.skipIf(noAnvil)('a nonce that nothing uses', () => {
  let paying: PayingOffice
  beforeAll(async () => {
    paying = await openPayingOffice(() => Promise.resolve({ assets: [signerAsset(limits)] }))
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })
  // The limit of the hour no longer counts what was signed before.
  beforeEach(() => passTime(3_700_000))

  const answersTo = (id: string) =>
    paying.database.db
      .select()
      .from(chainSignatures)
      .where(eq(chainSignatures.transactionId, id))
      .orderBy(chainSignatures.createdAt, chainSignatures.id)
      .then((rows) => rows.map(({ outcome, refusal }) => refusal ?? outcome))
  const answersAbout = async (claim: { id: string }) => {
    const rows = await paying.outgoingOf(claim)
    return (await Promise.all(rows.map(({ id }) => answersTo(id)))).flat()
  }
  const noncesOf = async (claim: { id: string }) =>
    (await paying.outgoingOf(claim)).map(({ nonce }) => nonce ?? -1)
  const pay = (amount: string) => paying.pay({ to: freshAddress(), amount })
  /* Goes on until the payouts that wait for another nonce have one. */
  const again = async (claims: readonly { id: string }[]) => {
    await paying.tend()
    await paying.tend()
    for (const claim of claims) {
      expect(await paying.payoutOf(claim)).toMatchObject({ state: 'queued', fault: 'behind_gap' })
      await paying.send(claim)
    }
  }

  it('is filled by the next payout, because nothing was signed behind it', async () => {
    const refused = await pay('1.5')
    const behind = [await pay('0.1'), await pay('0.2')]
    const [gap = -1] = await noncesOf(refused)
    await paying.tend()
    await paying.sign()
    expect(await answersAbout(refused)).toEqual(['limit_new_address'])
    for (const claim of behind) {
      expect(await answersAbout(claim)).toEqual(['behind_gap'])
    }
    await again(behind)
    await paying.settle(behind)
    const [first, second] = behind
    expect(await paying.stateOf(first ?? refused)).toBe('completed')
    expect(await paying.stateOf(second ?? refused)).toBe('completed')
    expect((await noncesOf(first ?? refused)).toSorted()).toEqual([gap, gap + 1])
    expect((await noncesOf(second ?? refused)).toSorted()).toEqual([gap + 1, gap + 2])
    const later = await pay('0.1')
    expect(await noncesOf(later)).toEqual([gap + 2])
    await paying.settle([later])
    expect(await paying.stateOf(later)).toBe('completed')
  })

  it('does not arise while the payout before only waits', async () => {
    const [known, first] = [freshAddress(), freshAddress()]
    const to = [known, first, known]
    const claims: { id: string }[] = []
    for (const [index, amount] of ['0.9', '0.8', '0.7'].entries()) {
      claims.push(await paying.pay({ to: to[index] ?? known, amount }))
    }
    const small = await pay('0.1')
    await paying.tend()
    await paying.sign()
    const [, , waits = small] = claims
    expect(await answersAbout(waits)).toEqual(['limit_hour'])
    expect(await answersAbout(small)).toEqual(['waits_behind'])
    passTime(3_700_000)
    await paying.settle([...claims, small])
    expect(await answersAbout(small)).toEqual(['waits_behind', 'signed'])
    expect(await paying.stateOf(small)).toBe('completed')
    expect(await noncesOf(small)).toHaveLength(1)
  })

  it('may be used by hand, and the next payout then gets a later one', async () => {
    const refused = await pay('1.5')
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    const from = paying.railPayouts.sender
    await paying.chain.ask('eth_sendTransaction', [{ from, to: freshAddress(), value: '0x1' }])
    await paying.chain.mine()
    const [gap = -1] = await noncesOf(refused)
    const claim = await pay('0.1')
    await paying.settle([claim])
    expect(await noncesOf(claim)).toEqual([gap + 1])
    expect(await paying.stateOf(claim)).toBe('completed')
  })

  it('does not keep a stuck transaction behind it from being replaced, even if nobody has noted that it was used', async () => {
    const { chain, database, railPayouts } = paying
    const refused = await pay('1.5')
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    const from = railPayouts.sender
    await chain.ask('eth_sendTransaction', [{ from, to: freshAddress(), value: '0x1' }])
    await chain.mine()
    const claim = await pay('0.1')
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    const [first] = await paying.outgoingOf(claim)
    expect(first).toMatchObject({ state: 'sent', nonce: ((await noncesOf(refused))[0] ?? -1) + 1 })
    // As in a database from before the office noted used nonces.
    await database.pool.query('update chain_wallets set used_nonce = 0')
    await chain.ask('anvil_dropTransaction', [first?.hash])
    await chain.mine(6)
    await paying.tend()
    await paying.tend()
    const [, dearer] = await paying.outgoingOf(claim)
    expect(dearer).toMatchObject({ state: 'approved', nonce: first?.nonce, replaces: first?.id })
    await paying.sign()
    expect(await answersTo(dearer?.id ?? '')).toEqual(['signed'])
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
  })

  it('is left at once by a transfer to cold storage that the signer refuses, whatever the reason', async () => {
    const { rail, signerRail } = paying
    const bounds = { ceiling: new Decimal('200'), target: new Decimal('100') }
    rail.cold = { to: place, above: new Map([['ETH', bounds]]) }
    signerRail.cold = { to: place, hour: new Decimal('0.000000001'), day: new Decimal('1') }
    await paying.chain.mine(20)
    await paying.refreshPrices()
    expect(await coolNow(paying)).toEqual([])
    rail.cold = null
    const behind = await pay('0.1')
    await paying.tend()
    await paying.sign()
    const cold = async () => {
      const rows = await paying.database.db
        .select()
        .from(chainTransactions)
        .where(eq(chainTransactions.kind, 'cold'))
      return rows[0] ?? expect.fail('Nothing goes to cold storage.')
    }
    expect(await answersTo((await cold()).id)).toEqual(['limit_hour'])
    expect(await answersAbout(behind)).toEqual(['behind_gap'])
    await again([behind])
    expect((await cold()).state).toBe('abandoned')
    // Even if there is room again, what was given up is not signed.
    signerRail.cold = { to: place, hour: new Decimal('1'), day: new Decimal('1') }
    await paying.settle([behind])
    expect(await answersTo((await cold()).id)).toEqual(['limit_hour'])
    expect(await paying.stateOf(behind)).toBe('completed')
    expect(await noncesOf(behind)).toContain((await cold()).nonce)
  })
})
