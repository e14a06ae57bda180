import { Client } from 'pg'

const batch = 50_000

/**
 * Makes `count` copies of this approved verification, a minute apart, each with its own number and photo. The
 * newest `waiting` of them wait for a decision. Triggers are disabled while it runs; constraints are checked.
 */
export async function fillVerifications(
  url: string,
  { id, count, waiting }: { id: string; count: number; waiting: number },
): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set synchronous_commit = off')
  for (const table of ['verifications', 'verification_photos']) {
    await client.query(`alter table ${table} disable trigger user`)
  }
  for (let from = 0; from < count; from += batch) {
    const range = [from + 1, Math.min(count, from + batch)]
    await client.query(verificationsOf, [id, ...range, count - waiting])
    await client.query(photosOf, [id, ...range])
  }
  for (const table of ['verifications', 'verification_photos']) {
    await client.query(`alter table ${table} enable trigger user`)
    await client.query(`vacuum analyze ${table}`)
  }
  await client.end()
}

const copyId = `('0190' || lpad(to_hex(g / 65536), 4, '0') || '-' || lpad(to_hex(g % 65536), 4, '0') || '-7000-8000-' || right(md5(v.id::text), 12))::uuid`
const isWaiting = 'g > $4::integer'
const at = `v.created_at - (1000000 - g) * interval '1 minute'`

const verificationsOf = `
  insert into verifications (id, kind, state, version, event_seq, currency_id, email, mailbox,
    mailbox_proved_at, secret_hash, locale, address, number_sealed, number_lookup, number_masked, mark,
    number_checker, values_sealed, sealed_with, attempts, submitted_at, decided_at, created_at, updated_at)
  select ${copyId}, kind, case when ${isWaiting} then 'pending' else 'approved' end, version, event_seq,
    currency_id, 'filled-' || g || '@example.com', 'filled-' || g || '@example.com', ${at}, secret_hash,
    locale, '172.' || g / 65536 % 256 || '.' || g / 256 % 256 || '.' || g % 256, number_sealed,
    encode(sha256(('filled ' || g)::bytea), 'hex'), number_masked, mark, number_checker, values_sealed,
    sealed_with, 1, ${at}, case when ${isWaiting} then null else ${at} end, ${at}, ${at}
  from verifications as v, generate_series($2::integer, $3::integer) as g where v.id = $1`

const photosOf = `
  insert into verification_photos (id, verification_id, input, storage_key, preview_key, bytes,
    preview_bytes, width, height, sha256, hash, bands, created_at)
  select ${copyId}, ${copyId}, 'card', 'verifications/' || left(sum, 48), 'verifications/' || right(sum, 48),
    100, 50, 800, 600, sum, left(sum, 16),
    array(select place * 65536 + ('x' || substr(sum, place * 4 + 1, 4))::bit(16)::integer
      from generate_series(0, 3) as place), now()
  from verifications as v, generate_series($2::integer, $3::integer) as g,
    lateral (select encode(sha256(('photo ' || g)::bytea), 'hex') as sum) as made where v.id = $1`
