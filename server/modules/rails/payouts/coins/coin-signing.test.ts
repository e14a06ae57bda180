import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { coins } from '@/server/database/schema/rails/coins'
import { chainSignatures, chainTransactions } from '@/server/database/schema/rails/outgoing'
import { freshLitecoinAddress, noLitecoind } from '@/tests/setup/chains/litecoind'
import { openPayingLitecoin, type PayingLitecoin } from '@/tests/setup/chains/paying-litecoin'
import { passTime } from '@/tests/setup/chains/rail-office'

const coin = 10n ** 8n
const day = 86_400_000

describe.skipIf(noLitecoind)('the signer of a chain like Bitcoin’s', () => {
  let paying: PayingLitecoin
  beforeAll(async () => {
    paying = await openPayingLitecoin({
      limits: { payout: '1', hour: '2', day: '100', newAddress: '1' },
    })
    const { sender } = paying.payouts
    await paying.chain.pay(Array.from({ length: 12 }, () => [sender, 2n * coin] as const))
    await paying.chain.mine(2)
    await paying.tend()
  })
  afterAll(() => paying.close())
  beforeEach(() => passTime(day))

  const answersAbout = async (claim: { id: string }) => {
    const transactions = await paying.outgoingOf(claim)
    const rows = await paying.database.db
      .select()
      .from(chainSignatures)
      .where(eq(chainSignatures.transactionId, transactions.at(-1)?.id ?? ''))
      .orderBy(chainSignatures.createdAt, chainSignatures.id)
    return rows.map(({ outcome, refusal }) => refusal ?? outcome)
  }
  /** Payouts that are gathered into one transaction, whose signature the office has asked for. */
  const gather = async (amounts: readonly string[]) => {
    paying.payouts.gatherMilliseconds = 60_000
    const claims = []
    for (const amount of amounts) {
      claims.push(await paying.pay(freshLitecoinAddress(), amount))
    }
    paying.payouts.gatherMilliseconds = 0
    passTime(60_000)
    await paying.tend()
    return claims
  }
  /** Writes as an intruder who has the whole database and turns off its guards. */
  const falsify = async (table: string, statement: string, values: unknown[]) => {
    await paying.database.pool.query(`alter table ${table} disable trigger user`)
    await paying.database.pool.query(statement, values)
    await paying.database.pool.query(`alter table ${table} enable trigger user`)
  }
  const goOn = () => paying.signing.journal.note({ kind: 'resume', reason: 'it was a test' })

  it('adds up everything that one transaction pays', async () => {
    const [before] = await gather(['0.9'])
    await paying.sign()
    expect(await answersAbout(before ?? { id: '' })).toEqual(['signed'])
    const [first] = await gather(['0.6', '0.6'])
    await paying.sign()
    expect(await answersAbout(first ?? { id: '' })).toEqual(['limit_hour'])
    passTime(3_600_000)
    await paying.sign()
    expect(await answersAbout(first ?? { id: '' })).toEqual(['limit_hour', 'signed'])
    await paying.refreshPrices()
    await paying.settle(first ? [first] : [])
    expect(await paying.stateOf(first ?? { id: '' })).toBe('completed')
  })

  it('refuses for good a gathered transaction above the limit of an hour, so that each payout gets one of its own', async () => {
    const all = await gather(['0.9', '0.9', '0.9'])
    await paying.sign()
    expect(await answersAbout(all[0] ?? { id: '' })).toEqual(['limit_payout'])
    await paying.tend()
    await paying.tend()
    for (const claim of all) {
      expect(await paying.payoutOf(claim)).toMatchObject({ state: 'queued', fault: 'asked_alone' })
      await paying.send(claim)
    }
    await paying.tend()
    await paying.sign()
    expect(await Promise.all(all.map(answersAbout))).toEqual([
      ['signed'],
      ['signed'],
      ['limit_hour'],
    ])
    passTime(3_600_000)
    await paying.refreshPrices()
    await paying.settle(all)
    for (const claim of all) {
      expect(await paying.stateOf(claim)).toBe('completed')
    }
  })

  it('allows no more fees in an hour than the limit of an hour', async () => {
    const [asset] = paying.signing.settings.rails[0]?.assets ?? []
    const { hour } = asset?.limits ?? {}
    if (!asset || !hour) {
      throw new Error('The signer has no asset.')
    }
    asset.limits.hour = new Decimal('0.015')
    const dear = async () => {
      const [claim = { id: '' }] = await gather(['0.001'])
      const [row] = await paying.outgoingOf(claim)
      const { change, fee } = row?.plan ?? {}
      const most = 1_000_000n
      const plan = {
        ...row?.plan,
        change: String(BigInt(change ?? 0) + BigInt(fee ?? 0) - most),
        fee: String(most),
      }
      await falsify('chain_transactions', 'update chain_transactions set plan = $2 where id = $1', [
        row?.id,
        JSON.stringify(plan),
      ])
      await paying.sign()
      return { claim, answers: await answersAbout(claim) }
    }
    const first = await dear()
    expect(first.answers).toEqual(['signed'])
    const second = await dear()
    expect(second.answers).toEqual(['limit_hour'])
    passTime(3_600_000)
    await paying.sign()
    expect(await answersAbout(second.claim)).toEqual(['limit_hour', 'signed'])
    asset.limits.hour = hour
    await paying.refreshPrices()
    await paying.settle([first.claim, second.claim])
    expect(await paying.stateOf(second.claim)).toBe('completed')
  })

  it('does not sign a payout alone that it has signed with others, neither in the same slot nor in another', async () => {
    const [one, other] = await gather(['0.2', '0.3'])
    await paying.sign()
    const [signed] = await paying.outgoingOf(one ?? { id: '' })
    const payout = await paying.payoutOf(other ?? { id: '' })
    // The office asks for the same slot again, with fewer payouts in it.
    await falsify('chain_signatures', 'delete from chain_signatures where transaction_id = $1', [
      signed?.id,
    ])
    await falsify('chain_intents', 'delete from chain_intents where payout_id = $1', [payout.id])
    await paying.sign()
    expect(await answersAbout(one ?? { id: '' })).toEqual(['contradiction'])
    expect(paying.signing.journal.stopReason()).toContain('signed for other payouts as well')
    goOn()
    await falsify(
      'chain_transactions',
      `update chain_transactions set nonce = nonce + 1000 where id = $1`,
      [signed?.id],
    )
    await falsify('chain_signatures', 'delete from chain_signatures where transaction_id = $1', [
      signed?.id,
    ])
    await paying.sign()
    expect(paying.signing.journal.stopReason()).toContain('signed with another nonce')
    goOn()
    await give(signed?.id ?? '')
  })

  it('signs no replacement that could be mined in addition to the first transaction, and no coin with two amounts', async () => {
    const [claim] = await gather(['0.2'])
    await paying.sign()
    await paying.tend()
    const [first] = await paying.outgoingOf(claim ?? { id: '' })
    const planned = first?.plan ?? {}
    const units = planned.coins?.split(':')[2] ?? ''
    const lies = [
      // Another coin of the same worth.
      [{ ...planned, coins: planned.coins?.replace(/:\d+:/, ':99:') }, 'spends other coins'],
      [
        {
          ...planned,
          coins: planned.coins?.replace(`:${units}:`, `:${String(BigInt(units) + 1_000n)}:`),
          fee: String(BigInt(planned.fee ?? 0) + 1_000n),
        },
        'another amount',
      ],
    ] as const
    for (const [plan, reason] of lies) {
      await falsify('chain_signatures', 'delete from chain_signatures where transaction_id = $1', [
        first?.id,
      ])
      await falsify(
        'chain_transactions',
        `update chain_transactions set plan = $2, state = 'approved', bytes = null, hash = null where id = $1`,
        [first?.id, JSON.stringify(plan)],
      )
      await paying.sign()
      expect(paying.signing.journal.stopReason()).toContain(reason)
      goOn()
    }
    await give(first?.id ?? '')
  })

  it('remembers each coin that it has signed, also when the same transaction is asked for again', async () => {
    const { db } = paying.database
    const [claim] = await gather(['0.2'])
    await paying.sign()
    const [first] = await paying.outgoingOf(claim ?? { id: '' })
    const [own = ''] = first?.plan.coins?.split(' ') ?? []
    const usual = isNull(coins.reservedBy)
    const [one, other] = (await db.select().from(coins).where(usual)).map(
      ({ index, path, transaction }) => ({ at: `${transaction}:${String(index)}`, path }),
    )
    // Two signatures for one transaction: for each, the signer was told the true amount of only one of two coins. Put
    // together they would be valid, and the whole worth of one coin would go to the miner as a fee.
    const worth = (first: bigint, second: bigint) => ({
      coins: `${own} ${one?.at ?? ''}:${String(first)}:${one?.path ?? ''} ${other?.at ?? ''}:${String(second)}:${other?.path ?? ''}`,
      change: String(3n * coin + 8n * (coin / 10n) - 10_000n),
      fee: '10001',
    })
    const ask = async (plan: Record<string, string>) => {
      await falsify('chain_signatures', 'delete from chain_signatures where transaction_id = $1', [
        first?.id,
      ])
      await falsify('chain_transactions', `update chain_transactions set plan = $2 where id = $1`, [
        first?.id,
        JSON.stringify(plan),
      ])
      await paying.sign()
      return answersAbout(claim ?? { id: '' })
    }
    expect(await ask(worth(2n * coin, 1n))).toEqual(['signed'])
    expect(await ask(worth(1n, 2n * coin))).toEqual(['contradiction'])
    expect(paying.signing.journal.stopReason()).toContain('another amount')
    goOn()
    await give(first?.id ?? '')
  })

  /** Removes a falsified transaction, so that the next test is not affected. */
  async function give(id: string): Promise<void> {
    await falsify(
      'chain_transactions',
      `update chain_transactions set state = 'abandoned', bytes = null, hash = null, told_at = now() where id = $1`,
      [id],
    )
    expect(
      await paying.database.db.$count(chainTransactions, eq(chainTransactions.state, 'approved')),
    ).toBe(0)
  }
})
