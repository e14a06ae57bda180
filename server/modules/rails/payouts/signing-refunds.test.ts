import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { chainSignatures } from '@/server/database/schema/rails/outgoing'
import { signAsked } from '@/server/signer/sign-asked'
import { noAnvil } from '@/tests/setup/chains/anvil'
import {
  freshAddress,
  openPayingOffice,
  signerAsset,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'

const limits = { payout: '1', hour: '2', day: '30', newAddress: '0.5' }
const guarded = ['claims', 'payouts', 'incoming_payments', 'refund_destinations', 'chain_intents']

describe.skipIf(noAnvil)('the signer of refunds', () => {
  let paying: PayingOffice
  beforeAll(async () => {
    paying = await openPayingOffice(() => Promise.resolve({ assets: [signerAsset(limits)] }))
  })
  afterAll(() => paying.close())

  const answerAbout = async (claim: { id: string }) => {
    const [transaction] = await paying.outgoingOf(claim)
    const rows = await paying.database.db
      .select()
      .from(chainSignatures)
      .where(eq(chainSignatures.transactionId, transaction?.id ?? ''))
      .orderBy(chainSignatures.createdAt, chainSignatures.id)
    const last = rows.at(-1)
    return last?.refusal ?? last?.outcome
  }
  const ask = async (to: string, amount: string) => {
    const claim = await paying.owe({ to, amount })
    await paying.handOver(claim)
    await paying.tend()
    return claim
  }
  const resume = () => paying.journal().note({ kind: 'resume', reason: 'it was a test' })

  it('counts refunds towards the limits as it counts payouts', async () => {
    const known = freshAddress()
    const paid = await paying.pay({ to: known, amount: '0.4' })
    await paying.settle([paid])

    const stranger = await ask(freshAddress(), '0.6')
    await paying.sign()
    expect(await answerAbout(stranger)).toBe('limit_new_address')
    await paying.tend()
    await paying.tend()
    expect(await paying.stateOf(stranger)).toBe('refunding')
    expect(await paying.payoutOf(stranger)).toMatchObject({
      ...{ state: 'failed', fault: 'limit_new_address' },
    })

    const first = await ask(known, '1')
    await paying.sign()
    expect(await answerAbout(first)).toBe('signed')
    const second = await ask(known, '0.7')
    await paying.sign()
    expect(await answerAbout(second)).toBe('limit_hour')
    paying.signerRail.assets = [signerAsset()]
    await paying.settle([first, second])
    expect(await paying.stateOf(second)).toBe('refunded')
  })

  /*
   * Changes that somebody who has the whole database makes to a refund with its guards off. Each is undone after
   * the signer has answered.
   */
  it.each<[string, string, (claimId: string) => string]>([
    [
      'goes to another address than the customer has named',
      'the claim names another address',
      (id) =>
        `update refund_destinations set inputs = jsonb_build_array(jsonb_build_object('value', '${freshAddress()}'))
         where claim_id = '${id}'`,
    ],
    [
      'goes to an address that nobody has named',
      'the claim names another address',
      (id) => `delete from refund_destinations where claim_id = '${id}'`,
    ],
    [
      'is of a claim that is not being refunded',
      'the claim is not being refunded',
      (id) => `update claims set state = 'checking_payment' where id = '${id}'`,
    ],
    [
      'is of a claim that was not paid',
      'the claim was not paid',
      (id) => `update claims set is_accepted = false where id = '${id}'`,
    ],
    [
      'is of a claim that was paid out too',
      'the claim is not being refunded',
      (id) =>
        `insert into payouts (id, claim_id, kind, method, currency_id, amount, inputs, state, attempts, created_at, updated_at)
         select gen_random_uuid(), id, 'payout', 'manual', to_currency_id, 1, '[]', 'queued', 0, now(), now()
         from claims where id = '${id}'`,
    ],
    [
      'is more than what came',
      'more goes back than came',
      (id) => `update incoming_payments set amount = 0.29 where claim_id = '${id}'`,
    ],
    [
      'is of money that was struck out',
      'more goes back than came',
      (id) =>
        `update incoming_payments set struck_at = now(), struck_by = 'system:x', struck_reason = 'none', is_by_hand = true
         where claim_id = '${id}'`,
    ],
    [
      'is of money that has gone back already',
      'more goes back than came',
      (id) =>
        `insert into payouts (id, claim_id, kind, method, currency_id, amount, inputs, state, attempts, reference,
           reference_form, created_at, updated_at)
         select gen_random_uuid(), id, 'return', 'manual', from_currency_id, 0.01, '[]', 'sent', 1, 'r', 'r', now(), now()
         from claims where id = '${id}'`,
    ],
    [
      'is of another kind',
      'it pays no payout',
      (id) =>
        `with made as (
           update payouts set kind = 'return', method = 'manual' where claim_id = '${id}' and state = 'sending'
           returning inputs
         ) update claims set to_inputs = (select inputs from made) where id = '${id}'`,
    ],
    [
      'has another amount than its transaction',
      'the payout has another amount',
      (id) => `update payouts set amount = 0.2 where claim_id = '${id}' and state = 'sending'`,
    ],
  ])('stops at a refund that %s', async (_what, reason, statement) => {
    const claim = await ask(freshAddress(), '0.3')
    const client = await paying.database.pool.connect()
    const [transaction] = await paying.outgoingOf(claim)
    try {
      await client.query('begin')
      for (const table of guarded) {
        await client.query(`alter table ${table} disable trigger user`)
      }
      await client.query(statement(claim.id))
      // All on one connection, so that it can be rolled back.
      await signAsked({
        ...paying.signing,
        journal: paying.journal(),
        pool: client as never as Pool,
      })
      const { rows } = await client.query<{ refusal: string }>(
        'select refusal from chain_signatures where transaction_id = $1',
        [transaction?.id],
      )
      expect(rows).toEqual([{ refusal: 'contradiction' }])
      expect(paying.journal().stopReason()).toContain(reason)
    } finally {
      await client.query('rollback')
      client.release()
      resume()
    }
    // The refund itself is correct once the change is undone.
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('refunded')
  })

  it('stops at a refund that somebody invented for a claim that was paid out', async () => {
    const { database } = paying
    const thief = freshAddress()
    const paid = await paying.pay({ to: freshAddress(), amount: '0.1' })
    await paying.settle([paid])
    const madeUp = async () => (await paying.outgoingOf(paid)).find(({ kind }) => kind === 'refund')
    const value = [{ key: 'wallet', labelRu: 'x', labelEn: 'x', value: thief }]
    await database.pool.query('alter table payouts disable trigger user')
    const inputs = JSON.stringify(value)
    await database.pool.query(
      `insert into refund_destinations (id, claim_id, currency_id, inputs, by, created_at)
       select gen_random_uuid(), id, to_currency_id, $2, 'visitor', now() from claims where id = $1`,
      [paid.id, inputs],
    )
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into payouts (id, claim_id, kind, method, currency_id, amount, inputs, state, attempts, created_at, updated_at)
       select gen_random_uuid(), id, 'refund', 'rail', to_currency_id, 0.1, $2, 'queued', 0, now(), now()
       from claims where id = $1 returning id`,
      [paid.id, inputs],
    )
    // The database gives it no transaction …
    await paying.send(paid)
    expect(await madeUp()).toBeUndefined()
    // … unless that guard is off too.
    await database.pool.query('alter table chain_intents disable trigger user')
    const order = { kind: 'refund', amount: new Decimal('0.1'), currencyCode: 'ETH' } as const
    await paying.parts.methods
      .get('rail')
      ?.sendPayout?.(
        { ...order, id: rows[0]?.id ?? '', inputs: value },
        new AbortController().signal,
      )
    await paying.tend()
    await paying.sign()
    expect(await madeUp()).toMatchObject({ state: 'approved' })
    expect(paying.journal().stopReason()).toContain('the claim is not being refunded')
    expect(await paying.balanceOf(thief)).toBe(0n)
  })
})
