import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { proveBooksNow } from '@/server/modules/claims'
import { expireLeases, sendQueuedPayout } from '@/server/modules/payouts'
import { signAsked } from '@/server/signer/sign-asked'
import { dieAfter, Killed } from '@/tests/setup/chains/die-after'
import { freshTronAddress, openPayingTron, type PayingTron } from '@/tests/setup/chains/paying-tron'
import { passTime } from '@/tests/setup/chains/rail-office'

const hundred = 100n * 10n ** 6n
const minute = 60_000

describe('a payout on Tron', () => {
  let paying: PayingTron
  beforeAll(async () => {
    paying = await openPayingTron()
  })
  afterEach(() => {
    paying.chain.distort(null)
    paying.chain.fail(200)
    paying.chain.silence(false)
  })
  afterAll(async () => {
    expect(paying.journal.current().stopReason()).toBeNull()
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  /* Expects one transaction in a block, one payment, and one entry of the fee. */
  async function expectPaidOnce(claim: { id: string }, to: string) {
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(paying.chain.money.tokensOf(to)).toBe(hundred)
    const rows = await paying.outgoingOf(claim)
    const paid = rows.filter(({ state }) => state !== 'expired')
    expect(paid.map(({ state }) => state)).toEqual(['confirmed'])
    const fees = await paying.database.pool.query<{ count: string }>(
      `select count(*) from entries where kind = 'network_fee' and reason like $1`,
      [`%${paid[0]?.hash ?? ''}`],
    )
    expect(fees.rows).toEqual([{ count: '1' }])
  }

  it.each(['balance', 'reckon'] as const)(
    'is paid once if the process dies after the answer of %s, before the draft',
    async (name) => {
      const to = freshTronAddress()
      const claim = await paying.queue({ to, amount: '100' })
      const { builder, chain } = paying.payouts
      const hasDied =
        name === 'balance' ? dieAfter(chain as never, name) : dieAfter(builder as never, 'reckon')
      await sendQueuedPayout(paying.parts, { claimId: claim.id }).catch(() => undefined)
      expect(hasDied()).toBe(true)
      expect(await paying.outgoingOf(claim)).toEqual([])
      await paying.wait(12 * minute)
      await expireLeases(paying.parts)
      await paying.settle([claim])
      await expectPaidOnce(claim, to)
    },
  )

  it('is paid once if the process dies after the draft, before the job is done', async () => {
    const to = freshTronAddress()
    const claim = await paying.pay({ to, amount: '100' })
    const payout = await paying.payoutOf(claim)
    passTime(5 * minute)
    await Promise.all([expireLeases(paying.parts), expireLeases(paying.parts)])
    expect(await paying.payoutOf(claim)).toMatchObject({ id: payout.id, state: 'sending' })
    expect(await paying.outgoingOf(claim)).toHaveLength(1)
    await paying.settle([claim])
    await expectPaidOnce(claim, to)
  })

  it('is paid once if the signer dies after counting it, before the answer is stored', async () => {
    const to = freshTronAddress()
    const claim = await paying.pay({ to, amount: '100' })
    await paying.tend()
    const pool = Object.create(paying.database.pool) as typeof paying.database.pool
    pool.query = ((text: string, values: unknown[]) =>
      text.startsWith('insert')
        ? Promise.reject(new Killed('insert'))
        : paying.database.pool.query(text, values)) as typeof pool.query
    const signing = { ...paying.signing, journal: paying.journal.current(), pool }
    await expect(signAsked(signing)).rejects.toThrow(Killed)
    const { id } = await paying.payoutOf(claim)
    const counted = () =>
      paying.journal
        .current()
        .signed()
        .filter(({ payout }) => payout === id)
    expect(counted()).toHaveLength(1)
    paying.journal.reopen()
    await paying.settle([claim])
    expect(counted()).toHaveLength(1)
    await expectPaidOnce(claim, to)
  })

  it('is paid once if the process dies after sending it, before that is stored', async () => {
    const to = freshTronAddress()
    const claim = await paying.pay({ to, amount: '100' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    const hasDied = dieAfter(paying.payouts.chain as never, 'send')
    expect(await paying.tend()).toEqual([expect.any(Killed)])
    expect(hasDied()).toBe(true)
    expect((await paying.outgoingOf(claim))[0]?.state).toBe('signed')
    paying.block()
    await paying.settle([claim])
    await expectPaidOnce(claim, to)
  })

  it('is paid once if the process dies after reporting its end, before that is stored', async () => {
    const to = freshTronAddress()
    const claim = await paying.pay({ to, amount: '100' })
    await paying.tend()
    await paying.wait(30 * minute)
    await paying.tend()
    const hasDied = dieAfter(paying.listener as never, 'waiting')
    expect(await paying.tend()).toEqual([expect.any(Killed)])
    expect(hasDied()).toBe(true)
    // Its end is reported again before it gets a second transaction.
    expect(await paying.send(claim)).toBe('pending')
    expect(await paying.outgoingOf(claim)).toHaveLength(1)
    await paying.tend()
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'queued', fault: 'expired' })
    await paying.send(claim)
    await paying.settle([claim])
    await expectPaidOnce(claim, to)
  })

  it.each(['sent', 'bookFee'] as const)(
    'is paid once if the process dies after the report “%s”, before that is stored',
    async (name) => {
      const to = freshTronAddress()
      const claim = await paying.pay({ to, amount: '100' })
      const hasDied = dieAfter(paying.listener as never, name)
      await paying.settle([claim])
      await paying.settle([claim])
      expect(hasDied()).toBe(true)
      await expectPaidOnce(claim, to)
    },
  )

  it.each([
    ['answers 503', () => paying.chain.fail(503)],
    [
      'is busy',
      () =>
        paying.chain.distort((path, _asked, answer) =>
          path === 'wallet/broadcasthex' ? { code: 'SERVER_BUSY' } : answer,
        ),
    ],
    [
      'takes it but answers with an error',
      () =>
        paying.chain.distort((path, _asked, answer) =>
          path === 'wallet/broadcasthex'
            ? { code: 'OTHER_ERROR', message: '00', txid: (answer as { txid?: string }).txid }
            : answer,
        ),
    ],
    [
      'answers with another id',
      () =>
        paying.chain.distort((path, _asked, answer) =>
          path === 'wallet/broadcasthex' ? { ...(answer as object), txid: 'f'.repeat(64) } : answer,
        ),
    ],
  ])('is paid once although the node %s', async (_what, begin) => {
    const to = freshTronAddress()
    const claim = await paying.pay({ to, amount: '100' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    begin()
    await paying.tend().catch(() => undefined)
    expect((await paying.outgoingOf(claim))[0]?.state).toBe('signed')
    paying.chain.distort(null)
    paying.chain.fail(200)
    await paying.settle([claim])
    await expectPaidOnce(claim, to)
  })

  it('is paid once when its block is replaced before it is final', async () => {
    const to = freshTronAddress()
    const claim = await paying.pay({ to, amount: '100' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    const [row] = await paying.outgoingOf(claim)
    expect(row?.state).toBe('sent')
    paying.chain.forget()
    paying.chain.mine(3)
    await paying.tend()
    // It is sent again as the same transaction.
    await paying.settle([claim])
    expect((await paying.outgoingOf(claim)).map(({ hash }) => hash)).toEqual([row?.hash])
    await expectPaidOnce(claim, to)
  })
})
