import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mnemonicToAccount } from 'viem/accounts'
import { chainSignatures, chainTransactions } from '@/server/database/schema/rails/outgoing'
import { findClaim, proveBooksNow, tellPayoutNotSent } from '@/server/modules/claims'
import { expireLeases, sendQueuedPayout } from '@/server/modules/payouts'
import { RefusedByNode } from '@/server/modules/rails/paying-ports'
import { storeAnswer } from '@/server/signer/office'
import { signAsked } from '@/server/signer/sign-asked'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { dieAfter, Killed } from '@/tests/setup/chains/die-after'
import {
  anvilPhrase,
  freshAddress,
  openPayingOffice,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'
import { passTime, railNow } from '@/tests/setup/chains/rail-office'

const tenth = 10n ** 17n

describe.skipIf(noAnvil)('a payout on an EVM network', () => {
  let paying: PayingOffice
  beforeAll(async () => {
    paying = await openPayingOffice()
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  /* Expects one transaction, one payment, and one entry of the fee. */
  async function expectPaidOnce(claim: { id: string }, to: string) {
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(await paying.balanceOf(to)).toBe(tenth)
    const rows = await paying.outgoingOf(claim)
    expect(rows.map(({ state }) => state)).toEqual(['confirmed'])
    const fees = await paying.database.pool.query<{ count: string }>(
      `select count(*) from entries where kind = 'network_fee' and reason like $1`,
      [`%${rows[0]?.hash ?? ''}`],
    )
    expect(fees.rows).toEqual([{ count: '1' }])
  }

  it('is paid once if the process dies after taking it, before the draft', async () => {
    const to = freshAddress()
    const claim = await paying.queue({ to, amount: '0.1' })
    const hasDied = dieAfter(paying.railPayouts.chain as never, 'balance')
    await sendQueuedPayout(paying.parts, { claimId: claim.id }).catch(() => undefined)
    expect(hasDied()).toBe(true)
    expect(await paying.outgoingOf(claim)).toEqual([])
    passTime(700_000)
    await paying.refreshPrices()
    await expireLeases(paying.parts)
    await paying.settle([claim])
    await expectPaidOnce(claim, to)
  })

  it('is paid once if the process dies after the draft, before the job is done', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.1' })
    const payout = await paying.payoutOf(claim)
    // Its lease ends, and it is asked for again, twice.
    passTime(700_000)
    await Promise.all([expireLeases(paying.parts), expireLeases(paying.parts)])
    expect(await paying.payoutOf(claim)).toMatchObject({ id: payout.id, state: 'sending' })
    expect(await paying.outgoingOf(claim)).toHaveLength(1)
    await paying.settle([claim])
    await expectPaidOnce(claim, to)
  })

  it('is paid once if the signer dies after counting it, before the answer is stored', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.1' })
    await paying.tend()
    const pool = Object.create(paying.database.pool) as typeof paying.database.pool
    pool.query = ((text: string, values: unknown[]) =>
      text.startsWith('insert')
        ? Promise.reject(new Killed('insert'))
        : paying.database.pool.query(text, values)) as typeof pool.query
    const signing = { ...paying.signing, journal: paying.journal(), pool }
    await expect(signAsked(signing)).rejects.toThrow(Killed)
    const { id } = await paying.payoutOf(claim)
    const counted = () =>
      paying
        .journal()
        .signed()
        .filter(({ payout }) => payout === id)
    expect(counted()).toHaveLength(1)
    paying.reopenJournal()
    await paying.settle([claim])
    expect(counted()).toHaveLength(1)
    await expectPaidOnce(claim, to)
  })

  it('is paid once if the process dies after sending it, before that is stored', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.1' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    const hasDied = dieAfter(paying.railPayouts.chain as never, 'send')
    expect(await paying.tend()).toEqual([expect.any(Killed)])
    expect(hasDied()).toBe(true)
    expect((await paying.outgoingOf(claim))[0]?.state).toBe('signed')
    await paying.chain.mine()
    await paying.settle([claim])
    await expectPaidOnce(claim, to)
  })

  it.each(['sent', 'bookFee'] as const)(
    'is paid once if the process dies after the report “%s”, before that is stored',
    async (name) => {
      const to = freshAddress()
      const claim = await paying.pay({ to, amount: '0.1' })
      const hasDied = dieAfter(paying.listener as never, name)
      await paying.settle([claim])
      await paying.settle([claim])
      expect(hasDied()).toBe(true)
      await expectPaidOnce(claim, to)
    },
  )

  it('is not sent to the node before its bytes are stored', async () => {
    const { chain } = paying.railPayouts
    const send = chain.send.bind(chain)
    const stored: (string | null)[] = []
    chain.send = async (transaction) => {
      const [row] = await paying.database.db
        .select()
        .from(chainTransactions)
        .where(eq(chainTransactions.hash, transaction.hash))
      stored.push(row?.bytes ?? null)
      await send(transaction)
    }
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.1' })
    await paying.settle([claim])
    chain.send = send
    const [row] = await paying.outgoingOf(claim)
    expect(stored.length).toBeGreaterThan(0)
    expect(new Set(stored)).toEqual(new Set([row?.bytes]))
    await expectPaidOnce(claim, to)
  })

  it('is not sent with bytes that differ from its plan', async () => {
    const { database } = paying
    const thief = freshAddress()
    const claim = await paying.pay({ to: freshAddress(), amount: '0.1' })
    await paying.tend()
    const [row] = await paying.outgoingOf(claim)
    const { gas, maxFeePerGas, maxPriorityFeePerGas } = row?.plan ?? {}
    const bytes = await mnemonicToAccount(anvilPhrase).signTransaction({
      type: 'eip1559',
      chainId: 31_337,
      nonce: row?.nonce ?? 0,
      to: thief as `0x${string}`,
      value: tenth,
      gas: BigInt(gas ?? 0),
      maxFeePerGas: BigInt(maxFeePerGas ?? 0),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0),
    })
    await storeAnswer(database.pool, row?.id ?? '', { bytes })
    expect(String(await paying.tend())).toContain('something other than')
    expect((await paying.outgoingOf(claim))[0]).toMatchObject({ state: 'approved', bytes: null })
    // A guard keeps what was written, so only the owner of the tables can repair it.
    await database.pool.query('alter table chain_signatures disable trigger user')
    await database.db
      .delete(chainSignatures)
      .where(eq(chainSignatures.transactionId, row?.id ?? ''))
    await database.pool.query('alter table chain_signatures enable trigger user')
    await paying.settle([claim])
    expect(await paying.balanceOf(thief)).toBe(0n)
  })

  it('cannot be marked as not sent while it may still be paid', async () => {
    const { database } = paying
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.1' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    const payout = await paying.payoutOf(claim)
    await paying.listener.unknown(payout.id, 'not_seen')
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'unknown' })
    const current = await findClaim(database.db, claim.id)
    const command = {
      claimId: claim.id,
      actor: { kind: 'system', name: 'test' },
      address: '10.0.0.1',
      expectedVersion: current?.version ?? 0,
      proof: 'I am sure.',
      now: railNow(),
    } as const
    await expect(tellPayoutNotSent(database.db, command)).rejects.toMatchObject({
      code: 'state_changed',
    })
    const unsent = database.pool.query(`update payouts set state = 'failed' where id = $1`, [
      payout.id,
    ])
    await expect(unsent).rejects.toMatchObject({ constraint: 'payouts_chain_open' })
    // Once the node shows it again, it is completed like any other.
    await paying.settle([claim])
    await expectPaidOnce(claim, to)
  })

  it('becomes unknown when somebody else has used its nonce', async () => {
    const claim = await paying.pay({ to: freshAddress(), amount: '0.1' })
    await paying.tend()
    const [row] = await paying.outgoingOf(claim)
    await paying.sign()
    await paying.tend()
    // The same key is used outside of the office, and enough blocks pass for that to be final.
    await paying.chain.send(freshAddress(), 1n, { nonce: `0x${(row?.nonce ?? 0).toString(16)}` })
    await paying.chain.mine()
    expect(await paying.tend()).toEqual([expect.any(RefusedByNode)])
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'sending' })
    await paying.chain.mine(100)
    await paying.tend()
    expect((await paying.outgoingOf(claim))[0]?.state).toBe('replaced')
    expect(await paying.payoutOf(claim)).toMatchObject({
      state: 'unknown',
      fault: 'nonce_used_elsewhere',
    })
  })
})
