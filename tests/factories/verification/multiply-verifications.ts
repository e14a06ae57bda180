import { prepareData, type DatabaseUrl } from '@/tests/setup/busy-machine/prepare-data'
import { copyRows, triggersOf } from '../copy-rows'

/* Their triggers let every verification begin as a draft. */
const checked = ['verifications', 'verification_events', 'verification_photos']

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
    ${triggersOf(checked, 'disable')}
    create temp table copied on commit drop as
      select verifications.id as old, n,
        overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1 for 8)::uuid as id,
        case when n % 50 = 0 then 'pending' when n % 3 = 0 then 'declined' else 'approved' end as state,
        case when n % 5000 = 0 then 'person' else 'card' end as kind
      from verifications, generate_series(1, ${String(times)}) as n;
    ${copyRows(
      'verifications',
      'id',
      `'id', copied.id, 'kind', copied.kind, 'state', copied.state,
      'currency_id', case when copied.kind = 'person' then null else original.currency_id end,
      'number_lookup', md5(n::text) || md5(n::text),
      'mailbox', 'copy' || n || '@example.test', 'email', 'copy' || n || '@example.test',
      'submitted_at', original.submitted_at - n * interval '1 second',
      'decided_at', case when copied.state = 'pending' then null else original.submitted_at end`,
    )}
    ${copyRows('verification_events', 'verification_id', `'verification_id', copied.id`)}
    ${copyRows(
      'verification_photos',
      'verification_id',
      `'id', gen_random_uuid(), 'verification_id', copied.id,
      'storage_key', 'verifications/' || md5(random()::text) || left(md5(n::text), 16),
      'preview_key', 'verifications/' || md5(random()::text) || left(md5(n::text), 16),
      'hash', left(md5(random()::text), 16),
      'bands', array[(random() * 65535)::int, 65536 + (random() * 65535)::int,
        131072 + (random() * 65535)::int, 196608 + (random() * 65535)::int]`,
    )}
    ${triggersOf(checked, 'enable')}
    commit;
    analyze verifications, verification_events, verification_photos`,
  )
}
