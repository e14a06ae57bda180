import { prepareData, type DatabaseUrl } from '@/tests/setup/busy-machine/prepare-data'
import { copyRows, triggersOf } from '../copy-rows'

/* Their triggers check row by row, which takes minutes. Each copy is as correct as its original. */
const checked = ['claims', 'claim_events', 'payouts', 'incoming_payments']

/**
 * Copies the only claim so often that a query plan that reads all claims is not the cheapest: at most
 * 65,535 times. Each copy is a second later than the previous one and has a higher id, as stored claims
 * have; the claim itself has the highest.
 */
export async function multiplyClaims(database: DatabaseUrl, times: number): Promise<void> {
  await prepareData(
    database,
    `
    begin;
    ${triggersOf(checked, 'disable')}
    create temp table copied on commit drop as
      select claims.id as old, n,
        overlay(gen_random_uuid()::text placing '0190' || lpad(to_hex(n), 4, '0') from 1 for 8)::uuid as id
      from claims, generate_series(1, ${String(times)}) as n;
    ${copyRows(
      'claims',
      'id',
      `'id', copied.id, 'number', 10000000 + (original.number - 10000000 + n) % 90000000,
      'email', 'copy' || n || '@example.test',
      'updated_at', original.updated_at + n * interval '1 second',
      'exception', case when n % 50 = 0 then 'paid_late' else 'none' end,
      'to_inputs', jsonb_build_array(jsonb_build_object('key', 'wallet', 'value', 'T' || n)),
      'from_inputs', jsonb_build_array(jsonb_build_object('key', 'card', 'value', 'F' || n))`,
    )}
    ${copyRows(
      'claim_events',
      'claim_id',
      `'claim_id', copied.id, 'created_at', original.created_at + n * interval '1 second'`,
    )}
    ${copyRows('claim_quotes', 'claim_id', `'claim_id', copied.id`)}
    ${copyRows('payouts', 'claim_id', payment('out'))}
    ${copyRows('incoming_payments', 'claim_id', payment('in'))}
    ${copyRows('completed_exchanges', 'claim_id', `'claim_id', copied.id`)}
    ${triggersOf(checked, 'enable')}
    commit;
    analyze claims, claim_events, claim_quotes, payouts, incoming_payments`,
  )
}

/* A reference and its canonical spelling, which is in capitals. */
function payment(prefix: string): string {
  return `'id', gen_random_uuid(), 'claim_id', copied.id, 'reference', '${prefix}-' || n,
    'reference_form', '${prefix.toUpperCase()}-' || n`
}
