import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainSignatures } from '@/server/database/schema/rails/outgoing'
import { proveBooksNow } from '@/server/modules/claims'
import { freshTronAddress, openPayingTron, type PayingTron } from '@/tests/setup/chains/paying-tron'
import { passTime, railNow } from '@/tests/setup/chains/rail-office'

const unit = 10n ** 6n
const minute = 60_000

describe('a payout whose transaction expires', () => {
  let paying: PayingTron
  beforeAll(async () => {
    paying = await openPayingTron()
  })
  beforeEach(() => paying.refreshPrices())
  afterAll(async () => {
    expect(paying.journal.current().stopReason()).toBeNull()
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  const states = async (claim: { id: string }) =>
    (await paying.outgoingOf(claim)).map(({ state }) => state)
  /** A payout that was given to the node, which has lost it. */
  const lose = async (to: string) => {
    const claim = await paying.pay({ to, amount: '100' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    paying.chain.forget()
    // The node loses the transaction again each time that it gets it.
    paying.chain.distort((path, _asked, answer) => {
      if (path === 'wallet/broadcasthex') {
        paying.chain.forget()
      }
      return answer
    })
    return claim
  }

  it('gets no second transaction before the end of the first, whatever the node says', async () => {
    const to = freshTronAddress()
    const claim = await lose(to)
    for (const after of [3 * minute, 3 * minute, 3 * minute]) {
      await paying.wait(after)
      await paying.tend()
      expect(await states(claim)).toEqual(['sent'])
      expect(await paying.send(claim)).toBe('idle')
    }
    paying.chain.distort(null)
    await paying.settle([claim])
    expect(await states(claim)).toEqual(['confirmed'])
    expect(paying.chain.money.tokensOf(to)).toBe(100n * unit)
  })

  it('gets a second transaction after the end of the first, and is paid once although the first is sent late', async () => {
    const to = freshTronAddress()
    const claim = await lose(to)
    const [first] = await paying.outgoingOf(claim)
    await paying.wait(11 * minute)
    await paying.tend()
    // Its end has passed, but the margin after it has not.
    expect(await states(claim)).toEqual(['sent'])
    await paying.wait(2 * minute)
    await paying.tend()
    expect(await states(claim)).toEqual(['expired'])
    await paying.tend()
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'queued', fault: 'expired' })
    paying.chain.distort(null)
    await paying.rail.payouts?.chain
      .send({ bytes: first?.bytes ?? '', hash: first?.hash ?? '' })
      .then(
        () => expect.unreachable(),
        (error: unknown) => expect(String(error)).toContain('TRANSACTION_EXPIRATION_ERROR'),
      )
    await Promise.all([paying.send(claim), paying.send(claim)])
    expect(await states(claim)).toEqual(['expired', 'draft'])
    await paying.settle([claim])
    const [old, second] = await paying.outgoingOf(claim)
    expect([old?.state, second?.state]).toEqual(['expired', 'confirmed'])
    expect(second?.nonce).not.toBe(old?.nonce)
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(await paying.payoutOf(claim)).toMatchObject({ reference: second?.hash })
    expect(paying.chain.money.tokensOf(to)).toBe(100n * unit)
  })

  it('gets no second transaction while the final blocks are behind, however late it is', async () => {
    const claim = await lose(freshTronAddress())
    passTime(60 * minute)
    paying.chain.mine()
    // The last final block is still the old one.
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    paying.chain.distort(null)
    await paying.wait(minute)
    await paying.tend()
    expect(await states(claim)).toEqual(['expired'])
    await paying.tend()
    await paying.send(claim)
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
  })

  it('gets no second transaction if the first is in a block that was read, although the node no longer finds it', async () => {
    const to = freshTronAddress()
    const claim = await paying.pay({ to, amount: '100' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    paying.chain.distort((path, _asked, answer) =>
      /gettransaction(info)?byid$/.test(path) ? {} : answer,
    )
    paying.block()
    await paying.wait(30 * minute)
    await paying.tend()
    await paying.tend()
    const [row] = await paying.outgoingOf(claim)
    expect(row).toMatchObject({ state: 'sent', foundHeight: expect.any(Number) as number })
    paying.chain.distort(null)
    await paying.settle([claim])
    expect(await states(claim)).toEqual(['confirmed'])
    expect(paying.chain.money.tokensOf(to)).toBe(100n * unit)
  })

  it('gets no second transaction if the node still knows the first', async () => {
    const claim = await lose(freshTronAddress())
    const [row] = await paying.outgoingOf(claim)
    paying.chain.distort((path, asked, answer) =>
      path === 'wallet/gettransactionbyid' && asked.value === row?.hash
        ? { txID: row?.hash, ret: [] }
        : answer,
    )
    await paying.wait(30 * minute)
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    paying.chain.distort(null)
    await paying.tend()
    expect(await states(claim)).toEqual(['expired'])
    await paying.tend()
    await paying.send(claim)
    await paying.settle([claim])
  })

  it('gets a second transaction also when the first was never signed, and the first is not signed afterwards', async () => {
    const to = freshTronAddress()
    const claim = await paying.pay({ to, amount: '100' })
    await paying.tend()
    await paying.wait(11 * minute)
    await paying.sign()
    const [row] = await paying.outgoingOf(claim)
    const answers = await paying.database.db.select().from(chainSignatures)
    expect(answers.filter(({ transactionId }) => transactionId === row?.id)).toMatchObject([
      { refusal: 'expired' },
    ])
    await paying.wait(2 * minute)
    await paying.tend()
    expect(await states(claim)).toEqual(['expired'])
    await paying.tend()
    await paying.send(claim)
    await paying.settle([claim])
    expect(await states(claim)).toEqual(['expired', 'confirmed'])
    expect(paying.chain.money.tokensOf(to)).toBe(100n * unit)
  })

  it('keeps the id of a signed transaction that expires', async () => {
    const to = freshTronAddress()
    const claim = await paying.pay({ to, amount: '100' })
    await paying.tend()
    await paying.sign()
    await paying.wait(30 * minute)
    await paying.tend()
    expect(await states(claim)).toEqual(['signed'])
    await paying.tend()
    const [row] = await paying.outgoingOf(claim)
    expect(row).toMatchObject({ state: 'expired', hash: row?.plan.id })
    await paying.tend()
    await paying.send(claim)
    await paying.settle([claim])
    expect(paying.chain.money.tokensOf(to)).toBe(100n * unit)
  })

  it('is not drafted while the node’s last block is old, or in the future', async () => {
    for (const difference of [-30 * minute, 30 * minute]) {
      paying.chain.distort((path, asked, answer) => {
        if (path !== 'walletsolidity/getblock' || asked.detail === true) {
          return answer
        }
        const { block_header: header } = answer as { block_header: { raw_data: object } }
        const timestamp = railNow().getTime() + difference
        const raw_data = { ...header.raw_data, timestamp }
        return { ...(answer as object), block_header: { raw_data } }
      })
      const claim = await paying.queue({ to: freshTronAddress(), amount: '100' })
      expect(await paying.send(claim)).toBe('waiting')
      expect(await paying.payoutOf(claim)).toMatchObject({ fault: 'rail_paused' })
      paying.chain.distort(null)
    }
  })

  describe('cannot, whatever the code does,', () => {
    const move = (id: string | undefined, state: string) =>
      paying.database.pool.query(`update chain_transactions set state = $2 where id = $1`, [
        id,
        state,
      ])

    it('expire before a later block was read, or once a block contains it', async () => {
      const claim = await lose(freshTronAddress())
      const [row] = await paying.outgoingOf(claim)
      const refused = { constraint: 'chain_transactions_expired' }
      await expect(move(row?.id, 'expired')).rejects.toMatchObject(refused)
      const later = paying.database.pool.query(
        `update chain_transactions set expires_at = expires_at - interval '1 hour' where id = $1`,
        [row?.id],
      )
      await expect(later).rejects.toMatchObject({ code: '23001' })
      const second = paying.database.pool.query(
        `insert into chain_intents select $2, position, payout_id, address, currency_id, contract, decimals, amount, hash
         from chain_intents where transaction_id = $1`,
        [row?.id, row?.id],
      )
      await expect(second).rejects.toMatchObject({ constraint: 'chain_intents_of_draft' })
      await paying.database.pool.query(
        `update chain_transactions set found_height = 5 where id = $1`,
        [row?.id],
      )
      await paying.wait(30 * minute)
      await paying.tend()
      await expect(move(row?.id, 'expired')).rejects.toMatchObject(refused)
      paying.chain.distort(null)
    })
  })
})
