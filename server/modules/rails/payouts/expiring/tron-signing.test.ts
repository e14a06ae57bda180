import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { intentHash } from '@/lib/signing/payment-intent'
import { idOf, rawDataOf } from '@/server/adapters/rails/tron/signing/tron-bytes'
import { readPlan, writePlan, type TronPlan } from '@/server/adapters/rails/tron/signing/tron-plan'
import { chainIntents, chainSignatures } from '@/server/database/schema/rails/outgoing'
import { freshTronAddress, openPayingTron, type PayingTron } from '@/tests/setup/chains/paying-tron'
import { passTime, railNow } from '@/tests/setup/chains/rail-office'

const minute = 60_000
const day = 86_400_000
const otherToken = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'

describe('the signer on Tron', () => {
  let paying: PayingTron
  beforeAll(async () => {
    paying = await openPayingTron({
      limits: { payout: '1000', hour: '1500', day: '100000', newAddress: '1000' },
    })
  })
  afterAll(() => paying.close())
  beforeEach(async () => {
    await clear()
    passTime(day)
    paying.block()
    await paying.refreshPrices()
  })

  const answersAbout = async (claim: { id: string }) => {
    const transactions = await paying.outgoingOf(claim)
    const rows = await paying.database.db
      .select()
      .from(chainSignatures)
      .where(eq(chainSignatures.transactionId, transactions.at(-1)?.id ?? ''))
      .orderBy(chainSignatures.createdAt, chainSignatures.id)
    return rows.map(({ outcome, refusal }) => refusal ?? outcome)
  }
  /** Writes as an intruder who has the whole database and turns off its guards. */
  const falsify = async (table: string, statement: string, values: unknown[]) => {
    await paying.database.pool.query(`alter table ${table} disable trigger user`)
    await paying.database.pool.query(statement, values)
    await paying.database.pool.query(`alter table ${table} enable trigger user`)
  }
  /** Gives up the transactions that contradict something, so that the signer is not asked for them again. */
  const clear = () =>
    falsify('chain_transactions', `update chain_transactions set state = $1 where state = $2`, [
      'abandoned',
      'approved',
    ])
  const goOn = () => paying.journal.current().note({ kind: 'resume', reason: 'it was a test' })
  const asked = async (amount = '100', to = freshTronAddress()) => {
    const claim = await paying.pay({ to, amount })
    await paying.tend()
    return claim
  }
  /** Changes the plan of a payout without a contradiction within the plan. */
  const rewrite = async (
    claim: { id: string },
    change: Partial<TronPlan>,
    paid: { address?: string; amount?: Decimal; contract?: string } = {},
  ) => {
    const row = (await paying.outgoingOf(claim)).at(-1)
    const intents = await paying.database.db
      .select()
      .from(chainIntents)
      .where(eq(chainIntents.transactionId, row?.id ?? ''))
    const plan = row && readPlan(row.plan)?.plan
    if (!row || !plan) {
      throw new Error('There is no plan.')
    }
    const changed = { ...plan, ...change }
    const wanted = intents.map((intent) => ({ ...intent, ...paid }))
    const { nonce, sender } = row
    const rawData = rawDataOf({ sender, nonce, intents: wanted, plan: changed })
    await falsify('chain_transactions', 'update chain_transactions set plan = $2 where id = $1', [
      row.id,
      writePlan(changed, idOf(rawData ?? new Uint8Array())),
    ])
  }
  const expectStop = async (claim: { id: string }) => {
    await paying.sign()
    expect((await answersAbout(claim)).at(-1)).toBe('contradiction')
    expect(paying.journal.current().stopReason()).not.toBeNull()
    goOn()
  }

  it.each([
    ['receiver', () => ({ address: freshTronAddress() })],
    ['amount', () => ({ amount: new Decimal('101') })],
    ['contract', () => ({ contract: otherToken })],
  ] as const)('stops at bytes with another %s', async (_what, paid) => {
    const claim = await asked()
    await rewrite(claim, {}, paid())
    await expectStop(claim)
  })

  it('stops at another receiver, amount or contract even if the database agrees with the bytes', async () => {
    const to = freshTronAddress()
    const changes = [
      ['address', to],
      ['amount', '101'],
      ['contract', otherToken],
    ] as const
    for (const [column, value] of changes) {
      const claim = await asked()
      const [row] = await paying.outgoingOf(claim)
      const [intent] = await paying.database.db
        .select()
        .from(chainIntents)
        .where(eq(chainIntents.transactionId, row?.id ?? ''))
      const changed = {
        ...intent,
        [column]: column === 'amount' ? new Decimal(value) : value,
      } as NonNullable<typeof intent>
      const hash = intentHash({ ...changed, chain: 'tron' })
      await falsify(
        'chain_intents',
        `update chain_intents set ${column} = $2, hash = $3 where transaction_id = $1`,
        [row?.id, value, hash],
      )
      await rewrite(claim, {})
      await expectStop(claim)
      await clear()
    }
  })

  it('stops at a plan that differs from the bytes', async () => {
    const claim = await asked()
    const [row] = await paying.outgoingOf(claim)
    for (const change of [
      { feeLimit: '1' },
      { refBlockHash: '0'.repeat(16) },
      { id: 'f'.repeat(64) },
      { more: '1' },
    ]) {
      await falsify('chain_transactions', 'update chain_transactions set plan = $2 where id = $1', [
        row?.id,
        { ...row?.plan, ...change },
      ])
      await expectStop(claim)
    }
  })

  it('stops at an end that is too far away, and refuses one that has passed', async () => {
    const far = await asked()
    await rewrite(far, { expiration: BigInt(railNow().getTime() + 3 * 60 * minute) })
    await expectStop(far)
    await clear()
    const late = await asked()
    await rewrite(late, { expiration: BigInt(railNow().getTime() - 1000) })
    await paying.sign()
    expect(await answersAbout(late)).toEqual(['expired'])
    expect(paying.journal.current().stopReason()).toBeNull()
  })

  it('never signs above its own bound of the fee, whatever else the plan says', async () => {
    const dear = await asked()
    await rewrite(dear, { feeLimit: 60_000_000n, otherFee: 0n })
    await paying.sign()
    expect(await answersAbout(dear)).toEqual(['fee_above_bound'])
    const understated = await asked()
    await rewrite(understated, { feeLimit: 49_000_000n, otherFee: 0n })
    await paying.sign()
    expect(await answersAbout(understated)).toEqual(['fee_above_bound'])
  })

  it('keeps its limits', async () => {
    const first = await asked('1000')
    await paying.sign()
    expect(await answersAbout(first)).toEqual(['signed'])
    const second = await asked('600')
    await paying.sign()
    expect(await answersAbout(second)).toEqual(['limit_hour'])
    const large = await asked('1001')
    await paying.sign()
    expect(await answersAbout(large)).toEqual(['limit_payout'])
  })

  it('signs one transaction for each slot', async () => {
    const claim = await asked()
    await paying.sign()
    expect(await answersAbout(claim)).toEqual(['signed'])
    // An intruder deletes its signature and asks for one with another end.
    const [row] = await paying.outgoingOf(claim)
    await falsify('chain_signatures', 'delete from chain_signatures where transaction_id = $1', [
      row?.id,
    ])
    await paying.sign()
    expect(await answersAbout(claim)).toEqual(['signed'])
    await falsify('chain_signatures', 'delete from chain_signatures where transaction_id = $1', [
      row?.id,
    ])
    await rewrite(claim, { expiration: BigInt(railNow().getTime() + 20 * minute) })
    await expectStop(claim)
  })

  /** An intruder makes the database forget a transaction that was signed, so that its payout gets another one. */
  const forget = async (claim: { id: string }, state = 'expired') => {
    const row = (await paying.outgoingOf(claim)).at(-1)
    await falsify(
      'chain_transactions',
      `update chain_transactions set state = $2, told_at = now() where id = $1`,
      [row?.id, state],
    )
    await falsify(
      'payouts',
      `update payouts set state = 'queued', leased_until = null where claim_id = $1`,
      [claim.id],
    )
    await paying.refreshPrices()
    paying.block()
    await paying.send(claim)
    await paying.tend()
  }

  it('signs a second slot of a payout only once the first has long expired by the signer’s own clock', async () => {
    const claim = await asked()
    await paying.sign()
    await forget(claim)
    expect(await paying.outgoingOf(claim)).toHaveLength(2)
    await expectStop(claim)
    const [first, second] = await paying.outgoingOf(claim)
    passTime((first?.expiresAt?.getTime() ?? 0) - railNow().getTime() + 30_000)
    await rewrite(claim, { expiration: BigInt(railNow().getTime() + 10 * minute) })
    await expectStop(claim)
    passTime(31_000)
    await paying.sign()
    expect((await answersAbout(claim)).at(-1)).toBe('signed')
    expect(second?.nonce).not.toBe(first?.nonce)
  })

  it('stops if the database does not know what became of the first slot, as after a back-up was restored', async () => {
    const claim = await asked()
    await paying.sign()
    passTime(20 * minute)
    paying.block()
    await forget(claim, 'abandoned')
    expect(await paying.outgoingOf(claim)).toHaveLength(2)
    await expectStop(claim)
  })

  /** Asks for the same payout once more, after its first slot has expired. */
  const askAgain = async (claim: { id: string }) => {
    await paying.sign()
    expect(await answersAbout(claim)).toEqual(['signed'])
    passTime(12 * minute)
    paying.block()
    await forget(claim)
    await paying.sign()
  }

  it('judges a second slot by its limits as if the first one had been paid', async () => {
    const claim = await asked('900')
    await askAgain(claim)
    expect(await answersAbout(claim)).toEqual(['limit_hour'])
  })

  it('accepts an approval for only one slot of a payout', async () => {
    const claim = await asked('700')
    const limits = paying.signerRail.assets.at(-1)?.limits
    await paying.sign()
    Object.assign(limits ?? {}, { approveFrom: new Decimal('500') })
    await askAgain(claim)
    expect(await answersAbout(claim)).toEqual(['approval_used'])
    Object.assign(limits ?? {}, { approveFrom: undefined })
  })

  it('signs the same transaction once more, even after it expired, because the bytes may be lost', async () => {
    const claim = await asked()
    await paying.sign()
    const [row] = await paying.outgoingOf(claim)
    await falsify('chain_signatures', 'delete from chain_signatures where transaction_id = $1', [
      row?.id,
    ])
    passTime(20 * minute)
    await paying.sign()
    expect(await answersAbout(claim)).toEqual(['signed'])
  })

  it('counts a second slot towards its limits', async () => {
    const claim = await asked('700')
    await askAgain(claim)
    expect(await answersAbout(claim)).toEqual(['signed'])
    const other = await asked('200')
    await paying.sign()
    expect(await answersAbout(other)).toEqual(['limit_hour'])
  })
})
