import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { makeClaim } from '@/tests/factories/claims/claims'
import { listClaims, type ClaimFilter } from './desk-claims.repository'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await makeClaim(database.db, { state: 'completed' })
  await multiply(3000)
})
afterAll(() => database.drop())

/** Copies the one claim, so that reading them all is no longer the cheapest. */
async function multiply(times: number): Promise<void> {
  await database.pool.query(`
    begin;
    create temp table copied on commit drop as
      select claims.id as old, n,
        overlay(gen_random_uuid()::text placing '0190' from 1 for 4)::uuid as id
      from claims, generate_series(1, ${String(times)}) as n;
    insert into claims overriding system value
      select (jsonb_populate_record(claims, jsonb_build_object(
        'id', copied.id, 'number', 1000000 + n, 'email', 'copy' || n || '@example.test',
        'exception', case when n % 50 = 0 then 'paid_late' else 'none' end,
        'to_inputs', jsonb_build_array(jsonb_build_object('key', 'wallet', 'value', 'T' || n)),
        'from_inputs', jsonb_build_array(jsonb_build_object('key', 'card', 'value', 'F' || n))
      ))).* from copied join claims on claims.id = copied.old;
    insert into claim_events select (jsonb_populate_record(claim_events,
        jsonb_build_object('claim_id', copied.id))).*
      from copied join claim_events on claim_events.claim_id = copied.old;
    insert into claim_quotes select (jsonb_populate_record(claim_quotes,
        jsonb_build_object('claim_id', copied.id))).*
      from copied join claim_quotes on claim_quotes.claim_id = copied.old;
    insert into payouts select (jsonb_populate_record(payouts, jsonb_build_object(
        'id', gen_random_uuid(), 'claim_id', copied.id, 'reference', 'out-' || n))).*
      from copied join payouts on payouts.claim_id = copied.old;
    insert into incoming_payments select (jsonb_populate_record(incoming_payments,
        jsonb_build_object('id', gen_random_uuid(), 'claim_id', copied.id, 'reference', 'in-' || n))).*
      from copied join incoming_payments on incoming_payments.claim_id = copied.old;
    commit;
    analyze claims, claim_quotes, payouts, incoming_payments`)
}

/** How the list is found, one line for each step. */
async function planOf(filter: ClaimFilter): Promise<string> {
  const { sql, params } = listClaims(database.db, filter, 51).toSQL()
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('the desk’s search', () => {
  it('finds what words name by an index for each thing they may name', async () => {
    const words = '4111 1111'
    const plan = await planOf({ words })
    for (const index of [
      'claims_email',
      'claims_to_inputs',
      'claims_from_inputs',
      'incoming_payments_once',
      'payouts_reference',
    ]) {
      expect(plan).toContain(index)
    }
    expect(plan).not.toContain('Seq Scan')
    const byNumber = await planOf({ words: '№ 77' })
    expect(byNumber).toContain('claims_number_unique')
    expect(byNumber).not.toContain('Seq Scan')
  })

  it.each(['copy7@example.test', 'T7', 'F7', 'in-7', 'out-7', '1000007'])(
    'finds the one that %s names',
    async (words) => {
      const found = await listClaims(database.db, { words }, 51)
      expect(found.map(({ number }) => number)).toEqual([1_000_007])
    },
  )

  it('reads exceptions from their own index', async () => {
    const plan = await planOf({ exception: 'paid_late' })
    expect(plan).toContain('claims_excepted')
    expect(plan).not.toContain('Seq Scan on claims')
    expect(await listClaims(database.db, { exception: 'paid_late' }, 100)).toHaveLength(60)
  })
})
