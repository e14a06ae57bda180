import { prepareData, type DatabaseUrl } from '@/tests/setup/busy-machine/prepare-data'

/**
 * Copies the only verification with its photos so often that a query plan that reads all of them is not
 * the cheapest. One in fifty waits, one in a hundred of those that wait is a person, and each has a
 * number and pictures of its own.
 */
export async function multiplyVerifications(database: DatabaseUrl, times: number): Promise<void> {
  await prepareData(
    database,
    `
    begin;
    -- The triggers let every verification begin as a draft.
    alter table verifications disable trigger user;
    alter table verification_events disable trigger user;
    alter table verification_photos disable trigger user;
    create temp table copied on commit drop as
      select verifications.id as old, n,
        overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1 for 8)::uuid as id,
        case when n % 50 = 0 then 'pending' when n % 3 = 0 then 'declined' else 'approved' end as state,
        case when n % 5000 = 0 then 'person' else 'card' end as kind
      from verifications, generate_series(1, ${String(times)}) as n;
    insert into verifications
      select (jsonb_populate_record(verifications, jsonb_build_object(
        'id', copied.id, 'kind', copied.kind, 'state', copied.state,
        'currency_id', case when copied.kind = 'person' then null else verifications.currency_id end,
        'number_lookup', md5(n::text) || md5(n::text),
        'mailbox', 'copy' || n || '@example.test', 'email', 'copy' || n || '@example.test',
        'submitted_at', verifications.submitted_at - n * interval '1 second',
        'decided_at', case when copied.state = 'pending' then null else verifications.submitted_at end
      ))).* from copied join verifications on verifications.id = copied.old;
    insert into verification_events select (jsonb_populate_record(verification_events,
        jsonb_build_object('verification_id', copied.id))).*
      from copied join verification_events on verification_events.verification_id = copied.old;
    insert into verification_photos select (jsonb_populate_record(verification_photos,
        jsonb_build_object('id', gen_random_uuid(), 'verification_id', copied.id,
        'storage_key', 'verifications/' || md5(random()::text) || left(md5(n::text), 16),
        'preview_key', 'verifications/' || md5(random()::text) || left(md5(n::text), 16),
        'hash', left(md5(random()::text), 16),
        'bands', array[(random() * 65535)::int, 65536 + (random() * 65535)::int,
          131072 + (random() * 65535)::int, 196608 + (random() * 65535)::int]))).*
      from copied join verification_photos on verification_photos.verification_id = copied.old;
    alter table verifications enable trigger user;
    alter table verification_events enable trigger user;
    alter table verification_photos enable trigger user;
    commit;
    analyze verifications, verification_events, verification_photos`,
  )
}
