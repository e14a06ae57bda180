import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimEvents } from '@/server/database/schema/claims'
import { incomingPayments } from '@/server/database/schema/money/payments'
import {
  chainListener,
  completeRefundByHand,
  proveBooksNow,
  retryRefund,
  sendRefundByRail,
  tellPayoutNotSent,
} from '@/server/modules/claims'
import { listIncoming } from '@/server/modules/claims/claim-money.repository'
import { measureRails } from '@/server/modules/health/office-measures.repository'
import { noAnvil } from '@/tests/setup/chains/anvil'
import {
  freshAddress,
  openPayingOffice,
  signerAsset,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'
import { railNow } from '@/tests/setup/chains/rail-office'

const ether = 10n ** 18n
const usd = 10n ** 6n

describe.skipIf(noAnvil)('refunds on an EVM network', () => {
  let paying: PayingOffice
  let token = ''

  beforeAll(async () => {
    paying = await openPayingOffice(async (chain) => {
      token = await chain.deploy('TestToken', 6n, 0n)
      await chain.call(token, 'mint', [chain.accounts[0], 1_000_000n * usd])
      await chain.mine()
      const asset = { currency: 'USDCERC20', contract: token, decimals: 6 }
      const limits = { payout: '10000', hour: '100000', day: '100000', newAddress: '10000' }
      return {
        settings: { assets: [{ currency: 'ETH' }, asset] },
        assets: [signerAsset(), { ...signerAsset(limits), ...asset }],
      }
    })
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  const lastEvent = async ({ id }: { id: string }) => {
    const events = await paying.database.db
      .select()
      .from(claimEvents)
      .where(eq(claimEvents.claimId, id))
      .orderBy(claimEvents.seq)
    return events.at(-1)
  }

  const moneyOf = async ({ id: claimId }: { id: string }) => {
    const [payment] = await listIncoming(paying.database.db, claimId)
    return { claimId, reference: payment?.reference ?? '' }
  }

  it('are sent by hand until an operator hands them over', async () => {
    const claim = await paying.owe({ to: freshAddress(), amount: '0.1' })
    expect(await paying.send(claim)).toBe('idle')
    expect(await paying.payoutOf(claim)).toMatchObject({ method: 'manual', state: 'queued' })
    expect(await paying.outgoingOf(claim)).toEqual([])
  })

  it('go to the address that the customer has named, and end the claim with their transaction', async () => {
    const to = freshAddress()
    const before = await paying.accountOf('ethereum', 'expense:fees')
    const claim = await paying.owe({ to, amount: '0.5' })
    expect(await paying.handOver(claim)).toBe('pending')
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'sending', method: 'rail' })
    await paying.settle([claim])

    const [row] = await paying.outgoingOf(claim)
    expect(row).toMatchObject({ kind: 'refund', state: 'confirmed' })
    expect(await paying.stateOf(claim)).toBe('refunded')
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'sent', reference: row?.hash })
    expect(await paying.balanceOf(to)).toBe(ether / 2n)
    expect(await lastEvent(claim)).toMatchObject({
      event: 'complete_refund',
      by: 'system',
      data: { reference: row?.hash },
    })
    expect(await paying.accountOf('ethereum', 'expense:fees')).not.toBe(before)
  })

  it('are handed over once, however often that is asked for', async () => {
    const to = freshAddress()
    const claim = await paying.owe({ to, amount: '0.2' })
    const command = await paying.asOperator(claim)
    const { db } = paying.database
    const answers = await Promise.allSettled([
      sendRefundByRail(db, command),
      sendRefundByRail(db, command),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await Promise.all([paying.send(claim), paying.send(claim)])
    await paying.settle([claim])
    expect(await paying.balanceOf(to)).toBe(ether / 5n)
    expect(await paying.outgoingOf(claim)).toHaveLength(1)
  })

  it('that fail before they are signed wait for an operator, who corrects the address', async () => {
    const claim = await paying.owe({ to: 'not an address', amount: '0.1' })
    expect(await paying.handOver(claim)).toBe('failed')
    expect(await paying.stateOf(claim)).toBe('refunding')
    expect(await lastEvent(claim)).toMatchObject({
      event: 'refund_failed',
      data: { fault: 'no_address' },
    })
    const to = freshAddress()
    await paying.sayWhere(claim, to)
    expect(await paying.payoutOf(claim)).toMatchObject({ method: 'manual', state: 'queued' })
    await paying.handOver(claim)
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('refunded')
    expect(await paying.balanceOf(to)).toBe(ether / 10n)
  })

  it('that wait can be withdrawn by new details, and are not sent by hand meanwhile', async () => {
    const { db } = paying.database
    const claim = await paying.owe({ to: freshAddress(), amount: '0.00000001' })
    expect(await paying.handOver(claim)).toBe('waiting')
    expect(await paying.payoutOf(claim)).toMatchObject({
      ...{ method: 'rail', state: 'queued', fault: 'fee_above_bound' },
    })
    const byHand = { ...(await paying.asOperator(claim)), reference: 'by hand' }
    await expect(completeRefundByHand(db, byHand)).rejects.toMatchObject({ code: 'state_changed' })
    await paying.sayWhere(claim, freshAddress())
    expect(await paying.send(claim)).toBe('idle')
    await completeRefundByHand(db, { ...(await paying.asOperator(claim)), reference: 'by hand' })
    expect(await paying.stateOf(claim)).toBe('refunded')
    expect(await paying.outgoingOf(claim)).toEqual([])
  })

  it('cannot be marked as not sent while their transaction may still pay them', async () => {
    const { db } = paying.database
    const to = freshAddress()
    const claim = await paying.owe({ to, amount: '0.1' })
    await paying.handOver(claim)
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.listener.unknown((await paying.payoutOf(claim)).id, 'not_seen')
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'unknown' })
    const proof = 'It was looked up.'
    const command = { ...(await paying.asOperator(claim)), proof }
    await expect(tellPayoutNotSent(db, command)).rejects.toMatchObject({ code: 'state_changed' })
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('refunded')
    expect(await paying.balanceOf(to)).toBe(ether / 10n)
  })

  it('of money that has vanished from its network are not handed over', async () => {
    const { db } = paying.database
    const claim = await paying.owe({ to: freshAddress(), amount: '0.1' })
    await db
      .update(incomingPayments)
      .set({ vanishedAt: railNow() })
      .where(eq(incomingPayments.claimId, claim.id))
    await expect(paying.handOver(claim)).rejects.toMatchObject({ code: 'state_changed' })
    expect(await paying.outgoingOf(claim)).toEqual([])
  })

  it('whose money vanishes before they are signed are given up, and can be sent once it is back', async () => {
    const { db } = paying.database
    const chain = chainListener(paying.office.container)
    const to = freshAddress()
    const claim = await paying.owe({ to, amount: '0.1' })
    await paying.handOver(claim)
    await paying.tend()
    const money = await moneyOf(claim)
    await chain.vanish(money)
    await paying.sign()
    await paying.tend()
    await paying.tend()
    expect(await paying.outgoingOf(claim)).toMatchObject([{ state: 'abandoned' }])
    expect(await paying.payoutOf(claim)).toMatchObject({
      ...{ state: 'failed', fault: 'payment_vanished' },
    })
    expect(await lastEvent(claim)).toMatchObject({ event: 'refund_failed', by: 'system' })
    expect(await paying.stateOf(claim)).toBe('refunding')
    expect(await paying.balanceOf(to)).toBe(0n)

    await retryRefund(db, await paying.asOperator(claim))
    await expect(paying.handOver(claim)).rejects.toMatchObject({ code: 'state_changed' })
    await chain.restore(money)
    await paying.handOver(claim)
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('refunded')
    expect(await paying.balanceOf(to)).toBe(ether / 10n)
  })

  it('whose money vanishes after they are signed are paid, and the vanished money is an alarm and then a loss', async () => {
    const { db } = paying.database
    const chain = chainListener(paying.office.container)
    const to = freshAddress()
    const claim = await paying.owe({ to, amount: '0.1' })
    await paying.handOver(claim)
    await paying.tend()
    await paying.sign()
    const money = await moneyOf(claim)
    const before = (await measureRails(db)).vanished
    await chain.vanish(money)
    expect((await measureRails(db)).vanished).toBe(before + 1)
    expect(await chain.lose(money)).toBe(false)
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('refunded')
    expect(await paying.balanceOf(to)).toBe(ether / 10n)
    expect(await chain.lose(money)).toBe(true)
    expect(await lastEvent(claim)).toMatchObject({ event: 'payment_lost' })
  })

  it('of a token whose contract refuses them fail, and can be sent again', async () => {
    const { db } = paying.database
    const claim = await paying.owe({
      ...{ to: freshAddress(), amount: '100', slug: 'usd-coin-erc20' },
    })
    await paying.handOver(claim)
    await paying.tend()
    await paying.sign()
    // Before the transaction is mined, the contract changes and accepts nothing any more.
    const code = await paying.chain.ask('eth_getCode', [token, 'latest'])
    await paying.chain.ask('anvil_setCode', [token, '0x60006000fd'])
    await paying.settle([claim])
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'failed', fault: 'reverted' })
    expect(await paying.stateOf(claim)).toBe('refunding')

    await paying.chain.ask('anvil_setCode', [token, code])
    await retryRefund(db, await paying.asOperator(claim))
    expect(await paying.payoutOf(claim)).toMatchObject({ method: 'manual', state: 'queued' })
    await paying.handOver(claim)
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('refunded')
  })
})
