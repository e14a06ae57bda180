import { prepareData, type DatabaseUrl } from '@/tests/setup/busy-machine/prepare-data'

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
    -- The triggers check references row by row, which takes minutes. Each copy has its own references.
    alter table payouts disable trigger user;
    alter table incoming_payments disable trigger user;
    create temp table copied on commit drop as
      select claims.id as old, n,
        overlay(gen_random_uuid()::text placing '0190' || lpad(to_hex(n), 4, '0') from 1 for 8)::uuid as id
      from claims, generate_series(1, ${String(times)}) as n;
    insert into claims
      select (jsonb_populate_record(claims, jsonb_build_object(
        'id', copied.id, 'number', 10000000 + (claims.number - 10000000 + n) % 90000000, 'email', 'copy' || n || '@example.test',
        'updated_at', claims.updated_at + n * interval '1 second',
        'exception', case when n % 50 = 0 then 'paid_late' else 'none' end,
        'to_inputs', jsonb_build_array(jsonb_build_object('key', 'wallet', 'value', 'T' || n)),
        'from_inputs', jsonb_build_array(jsonb_build_object('key', 'card', 'value', 'F' || n))
      ))).* from copied join claims on claims.id = copied.old;
    insert into claim_events select (jsonb_populate_record(claim_events, jsonb_build_object(
        'claim_id', copied.id,
        'created_at', claim_events.created_at + n * interval '1 second'))).*
      from copied join claim_events on claim_events.claim_id = copied.old;
    insert into claim_quotes select (jsonb_populate_record(claim_quotes,
        jsonb_build_object('claim_id', copied.id))).*
      from copied join claim_quotes on claim_quotes.claim_id = copied.old;
    insert into payouts select (jsonb_populate_record(payouts, jsonb_build_object(
        'id', gen_random_uuid(), 'claim_id', copied.id, 'reference', 'out-' || n,
        'reference_form', 'OUT-' || n))).*
      from copied join payouts on payouts.claim_id = copied.old;
    insert into incoming_payments select (jsonb_populate_record(incoming_payments,
        jsonb_build_object('id', gen_random_uuid(), 'claim_id', copied.id, 'reference', 'in-' || n,
        'reference_form', 'IN-' || n))).*
      from copied join incoming_payments on incoming_payments.claim_id = copied.old;
    insert into completed_exchanges select (jsonb_populate_record(completed_exchanges,
        jsonb_build_object('claim_id', copied.id))).*
      from copied join completed_exchanges on completed_exchanges.claim_id = copied.old;
    alter table payouts enable trigger user;
    alter table incoming_payments enable trigger user;
    commit;
    analyze claims, claim_events, claim_quotes, payouts, incoming_payments`,
  )
}
