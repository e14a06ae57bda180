import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeClaim } from '@/tests/factories/claims/claims'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { runAsAdmin, urlOf } from '@/tests/setup/test-server'
import { openDatabase, type OpenedDatabase } from '../client'
import { hasPendingMigrations, migrateDatabase, EarlierTablesError } from './migrate'
import { createOfficeRole, type OfficeRole } from '@/tests/setup/office-role'

const { adminUrl, prefix } = inject('testServer')
const migrationsFolder = 'server/database/migrations'

describe('migrateDatabase', () => {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const url = urlOf(adminUrl, name)
  let opened: OpenedDatabase

  beforeAll(async () => {
    await runAsAdmin(adminUrl, `create database ${name}`)
    opened = openDatabase({ url, poolSize: 2 })
  })
  afterAll(async () => {
    await opened.close()
    await runAsAdmin(adminUrl, `drop database ${name} with (force)`)
  })

  it('succeeds in all processes that start at once, and applies each migration once', async () => {
    expect(await hasPendingMigrations(opened.db)).toBe(true)

    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase({ url, migrationsFolder })))

    expect(await hasPendingMigrations(opened.db)).toBe(false)
    const { rows } = await opened.pool.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations',
    )
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('changes nothing on a database that is up to date', async () => {
    await migrateDatabase({ url, migrationsFolder })
    expect(await hasPendingMigrations(opened.db)).toBe(false)
  })

  it('hasPendingMigrations is true when a migration of this program is missing from the database', async () => {
    await opened.pool.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
    expect(await hasPendingMigrations(opened.db)).toBe(true)
  })
})

describe('the migrated database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('has an index for every foreign key', async () => {
    const { rows } = await database.db.execute(sql`
      select conrelid::regclass::text as table_name, conname
      from pg_constraint as fk
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (
          select from pg_index
          where indrelid = fk.conrelid and indisvalid and indpred is null
            and indkey[0] = fk.conkey[1]
        )`)
    expect(rows).toEqual([])
  })

  it('refuses NaN in every numeric column', async () => {
    const { rows } = await database.db.execute<{ table_name: string; column_name: string }>(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'numeric'`)
    expect(rows.length).toBeGreaterThan(10)
    await makeClaim(database.db, { state: 'completed' })
    const connection = await database.pool.connect()
    try {
      await connection.query(oneOfEach)
      for (const { table_name: table, column_name: column } of rows) {
        // Without its triggers, an append-only table accepts updates, so that its CHECK constraints can be
        // tested.
        await connection.query(`begin; alter table ${table} disable trigger user`)
        const { rowCount } = await connection.query(`select from ${table} limit 1`)
        expect(rowCount, `${table} has no row to try it on`).toBe(1)
        const attempt = connection.query(`update ${table} set ${column} = 'NaN'`)
        await expect(attempt, `${table}.${column}`).rejects.toMatchObject({ code: '23514' })
        await connection.query('rollback')
      }
    } finally {
      // After an error its transaction is still open.
      connection.release(true)
    }
  })
})

/* Rows for the tables that are still empty in a fresh office. */
const oneOfEach = `
  insert into rails (name, kind, chain, key_hash, is_configured, created_at, updated_at)
    values ('ethereum', 'evm', '1', repeat('0', 64), true, now(), now());
  insert into rail_keys (key_hash, next_index) values (repeat('0', 64), 1);
  insert into deposit_addresses (rail, address, key_hash, index, claim_id, given_at_height, watched_until, created_at)
    select 'ethereum', '0x1', repeat('0', 64), 0, id, 1, now(), now() from claims limit 1;
  insert into sightings (id, rail, transaction, index, address, currency_id, amount, state, needed, seen_at, updated_at)
    select gen_random_uuid(), 'ethereum', '0x2', 0, '0x1', id, 1, 'seen', 1, now(), now()
    from currencies limit 1;
  insert into chain_wallets (rail, sender, next_nonce, created_at) values ('ethereum', '0x3', 1, now());
  insert into chain_transactions (id, rail, kind, state, sender, nonce, plan, fee_bound, created_at, updated_at)
    values (gen_random_uuid(), 'ethereum', 'payout', 'draft', '0x3', 0, '{}', 1, now(), now());
  insert into coins (rail, transaction, index, address, path, amount, mature_height, created_at)
    values ('ethereum', repeat('0', 64), 0, '0x3', '1/0', 1, 1, now());
  alter table chain_intents disable trigger user;
  insert into chain_intents (transaction_id, position, payout_id, address, currency_id, decimals, amount, hash)
    select t.id, 0, p.id, '0x4', p.currency_id, 18, 1, repeat('0', 64)
    from chain_transactions t, (select id, currency_id from payouts limit 1) p;
  alter table chain_intents enable trigger user;
  alter table chain_transfers disable trigger user;
  insert into chain_transfers (transaction_id, from_address, to_address, currency_id, decimals, amount)
    select t.id, '0x1', '0x3', i.currency_id, 18, 1
    from chain_transactions t join chain_intents i on i.transaction_id = t.id;
  alter table chain_transfers enable trigger user;
  insert into requisite_providers (name, is_configured, created_at, updated_at) values ('p2p', true, now(), now());
  insert into currency_providers (currency_id, provider, position) select id, 'p2p', 0 from currencies limit 1;
  insert into provider_orders (id, claim_id, provider, currency_id, amount, expires_at, round, state, created_at, updated_at)
    select gen_random_uuid(), id, 'p2p', from_currency_id, 1, now(), 0, 'wanted', now(), now() from claims limit 1;
  insert into named_differences (rail, currency_id, amount, reason, named_at)
    select 'ethereum', id, 1, 'By hand', now() from currencies limit 1;
  insert into reconciliations (rail, currency_id, height, block_hash, checked_at, stale_at, wallet, available, held,
    unbooked, undecided, absent, odd, before, paid, fees, difference)
    select 'ethereum', id, 1, repeat('0', 64), now(), now(), 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from currencies limit 1;
  insert into bank_devices (code, name, key_sealed, allows_bearer, created_at, created_by)
    select 'abcdefghijkl', 'Phone', 'sealed', false, now(), id from users limit 1;
  insert into bank_wordings (name, sender, wording, decimal_mark, thousands_mark, currency_id, is_enabled, position)
    select 'Bank', '900', '{amount}', '.', '', id, true, 0 from currencies limit 1;
  insert into bank_messages (id, device_id, content_hash, received_at, state, paid_at, amount, currency_id)
    select gen_random_uuid(), d.id, repeat('0', 64), now(), 'unmatched', now(), 1, c.id
    from bank_devices d, (select id from currencies limit 1) c;
  insert into aml_checks (id, claim_id, side, asset, address, is_masked, provider, state, created_at, next_at)
    select gen_random_uuid(), id, 'sender', 'BTC', 'bc1q', false, 'AML', 'pending', now(), now()
    from claims limit 1;
  alter table withdrawals disable trigger user;
  insert into withdrawals (id, source, user_id, currency_id, amount, payout_currency_id, price,
    payout_amount, usd, inputs, state, version, approvals_needed, locale, created_at, updated_at)
    select gen_random_uuid(), 'referral', (select id from users limit 1), id, 1, id, 1, 1, 1, '[]',
      'waiting', 1, 1, 'ru', now(), now()
    from currencies limit 1;
  alter table withdrawals enable trigger user;
  alter table shops disable trigger user;
  alter table shop_links disable trigger user;
  alter table shop_invoices disable trigger user;
  alter table shop_days disable trigger user;
  alter table shop_test_balances disable trigger user;
  alter table shop_test_payouts disable trigger user;
  insert into shops (id, user_id, name, site, currency_id, fee_percent, time_zone, state, version, created_at,
    updated_at)
    select gen_random_uuid(), (select id from users limit 1), 'Mugs', 'https://mugs.example', id, 1, 'UTC',
      'moderation', 1, now(), now()
    from currencies limit 1;
  insert into shop_links (id, shop_id, live, code, amount, description, is_once, minutes, is_on, created_at,
    updated_at)
    select gen_random_uuid(), id, false, '0123456789abcdef', 1, 'A mug', false, 60, true, now(), now() from shops;
  insert into shop_invoices (id, shop_id, live, order_id, amount, currency_id, description, metadata, fee_percent,
    status, exception, version, expires_at, created_at, updated_at)
    select gen_random_uuid(), id, false, 'A-1', 1, currency_id, 'A mug', '{}', 1, 'new', 'none', 1,
      now() + interval '1 hour', now(), now()
    from shops;
  insert into shop_days (shop_id, live, day) select id, false, current_date from shops;
  insert into shop_test_balances (shop_id, amount, updated_at) select id, 1, now() from shops;
  insert into shop_test_payouts (id, shop_id, kind, metadata, amount, payout_currency_id, price, payout_amount,
    inputs, state, version, created_at, updated_at)
    select gen_random_uuid(), id, 'payout', '{}', 1, currency_id, 1, 1, '[]', 'waiting', 1, now(), now() from shops;
  alter table shops enable trigger user;
  alter table shop_links enable trigger user;
  alter table shop_invoices enable trigger user;
  alter table shop_days enable trigger user;
  alter table shop_test_balances enable trigger user;
  alter table shop_test_payouts enable trigger user;
  alter table referral_rewards disable trigger user;
  insert into referrers (user_id, code, created_at) select id, 'nobody', now() from users limit 1;
  insert into referral_rewards (claim_id, referrer_id, worth_usd, margin_usd, percent, rule, amount_usd,
    currency_id, usd_per_unit, amount, created_at, payable_at, entry_id)
    select claim_id, (select user_id from referrers limit 1), 1, 1, 1, 'share', 1,
      (select id from currencies limit 1), 1, 1, now(), now(), (select id from entries limit 1)
    from completed_exchanges limit 1;
  alter table referral_rewards enable trigger user;
  alter table referral_holds disable trigger user;
  insert into referral_holds (referrer_id, currency_id, hour, amount)
    select referrer_id, currency_id, now(), 1 from referral_rewards;
  alter table referral_holds enable trigger user;
  insert into referral_direction_rules (direction_id, reward) select id, 'none' from directions limit 1;
  insert into referral_days (referrer_id, day) select user_id, current_date from referrers limit 1
    on conflict do nothing;
  insert into customer_turnover (user_id, usd, exchanges) select id, 1, 1 from users limit 1
    on conflict do nothing;
  alter table contests disable trigger user;
  alter table contest_prizes disable trigger user;
  alter table contest_standings disable trigger user;
  alter table contest_results disable trigger user;
  insert into contests (title_ru, title_en, rules_ru, rules_en, starts_at, ends_at, min_usd, created_at, updated_at)
    values ('', '', '', '', now(), now() + interval '1 day', 1, now(), now());
  insert into contest_prizes (contest_id, place, text_ru, text_en, amount_usd)
    select id, 50, 'a', 'a', 1 from contests order by id desc limit 1;
  insert into contest_standings (contest_id, user_id, turnover_usd, exchanges, reached_at)
    select contests.id, users.id, 1, 1, now() from contests, users order by contests.id desc limit 1;
  insert into contest_results (contest_id, place, user_id, masked_name, turnover_usd, exchanges)
    select contests.id, 1000, users.id, 'a', 1, 1 from contests, users order by contests.id desc limit 1;
  alter table contests enable trigger user;
  alter table contest_prizes enable trigger user;
  alter table contest_standings enable trigger user;
  alter table contest_results enable trigger user;
  insert into claim_pay_ins (claim_id, method, fields, amount, created_at)
    select id, 'manual', '[]', 1, now() from claims limit 1;
  delete from risk_rules;
  insert into risk_rules (daily_usd, newcomer_usd, card_from_usd, aml_from_usd, updated_at)
    values (1, 1, 1, 1, now());
  delete from quotes; delete from rate_prices;
  insert into quotes (source, pair_id, price, observed_at)
    select 'fixed', id, 1, now() from rate_pairs limit 1;
  insert into rate_prices (pair_id, price, refused_price, observed_at, fresh_until, source_count, is_demo, state, state_since, judged_at)
    select id, 1, 1, now(), now(), 1, false, 'ok', now(), now() from rate_pairs limit 1;
  insert into quote_history (pair_id, source, price, observed_at)
    select id, 'fixed', 1, now() from rate_pairs limit 1;
  insert into price_history (pair_id, at, price, state)
    select id, '2000-01-01', 1, 'ok' from rate_pairs limit 1`

const { rolesUrl } = inject('testServer')

describe('a database of a development version', () => {
  let database: TestDatabase
  let role: OfficeRole

  beforeAll(async () => {
    database = await createTestDatabase()
    role = await createOfficeRole(database, rolesUrl)
    await database.pool.query(`
    drop table vital_signs;
    delete from drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('the first hash of that version', 1795229616524), ('the last hash of that version', 1795589783484)`)
  })
  afterAll(async () => {
    await database.drop()
    await role.drop()
  })

  async function contents(): Promise<unknown> {
    const { rows } = await database.pool.query(`
    select (select count(*) from directions) as directions, (select count(*) from postings) as postings,
      to_regclass('vital_signs') as signs,
      (select array_agg(hash order by id) from drizzle.__drizzle_migrations) as applied`)
    return rows
  }

  it('is refused in one sentence, for the owner and for the office’s role, and stays unchanged', async () => {
    const before = await contents()
    for (const url of [database.url, role.url]) {
      const start = migrateDatabase({ url, migrationsFolder })
      await expect(start).rejects.toThrow(EarlierTablesError)
      await expect(start).rejects.toThrow(/development version.*nothing in it was changed/)
    }
    expect(await contents()).toEqual(before)
    expect(before).toMatchObject([
      { signs: null, applied: ['the first hash of that version', 'the last hash of that version'] },
    ])
  })
})
