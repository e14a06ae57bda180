import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { makeClaim } from '@/tests/factories/claims/claims'
import { createOfficeRole, type OfficeRole } from '@/tests/setup/office-role'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const { rolesUrl } = inject('testServer')
let database: TestDatabase
let role: OfficeRole
let attacker: Client

beforeAll(async () => {
  database = await createTestDatabase()
  role = await createOfficeRole(database, rolesUrl)
  await makeClaim(database.db, { state: 'completed' })
})
afterAll(async () => {
  await database.drop()
  await role.drop()
})
beforeEach(async () => {
  attacker = new Client({ connectionString: role.url })
  await attacker.connect()
})
afterEach(() => attacker.end())

const emptyBooks = `
  create temporary table entries (id uuid, postings_count smallint);
  create temporary table postings (entry_id uuid, currency_id integer, amount numeric);`

const moneyFromNothing = `
  insert into public.entries
    (id, kind, idempotency_key, body_hash, reason, actor, postings_count, created_at)
  values ('00000000-0000-7000-8000-000000000001', 'reserve_top_up', 'from nothing',
    repeat('0', 64), 'none', 'system:test', 2, now());
  insert into public.postings
    (entry_id, account_id, currency_id, amount, account_version, balance_after)
  select '00000000-0000-7000-8000-000000000001', id, currency_id, 1, 1000000, 1
    from public.accounts limit 1;`

const anyDigits = `
  create temporary table currencies as select id, 18::smallint as digits from public.currencies;`

const dust = `
  insert into public.postings
    (entry_id, account_id, currency_id, amount, account_version, balance_after)
  select entry_id, account.id, account.currency_id, 0.000000000000000001, 1000000, 1
    from public.accounts account join public.currencies currency on currency.id = account.currency_id,
      (select id as entry_id from public.entries limit 1) entry
    where digits < 18
      and not exists (select from public.postings p where p.entry_id = entry.entry_id
        and p.account_id = account.id)
    limit 1;`

const ownEvents = `
  create temporary table claim_events as
    select id as claim_id, version + 1 as seq, state as to_state from public.claims;`

const moveWithoutEvent = 'update public.claims set version = version + 1;'

const attacks = [
  ['money from nothing', emptyBooks, moneyFromNothing, 'entries_postings_whole'],
  ['more digits than a currency has', anyDigits, dust, 'postings_amount_digits'],
  ['a move of a claim without an event', ownEvents, moveWithoutEvent, 'claims_told'],
] as const

describe('the guards of the tables', () => {
  it.each(attacks)('refuse %s', async (_name, _hiding, attack, constraint) => {
    await expect(attacker.query(attack)).rejects.toMatchObject({ constraint })
  })

  it.each(attacks)(
    'cannot be bypassed with temporary tables for %s, because the role may not create them',
    async (_name, hiding) => {
      await expect(attacker.query(hiding)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('set a fixed search_path in every function, so that no temporary table is used', async () => {
    const { rows } = await database.pool.query<{ name: string; settings: string[] | null }>(
      `select proname as name, proconfig as settings from pg_proc
       where pronamespace = 'public'::regnamespace`,
    )
    expect(rows.length).toBeGreaterThan(10)
    const hasNoPath = ({ settings }: { settings: string[] | null }) =>
      settings?.includes('search_path=pg_catalog, public, pg_temp') !== true
    expect(rows.filter(hasNoPath).map(({ name }) => name)).toEqual([])
  })

  describe('for a role that may create temporary tables', () => {
    beforeAll(() => database.pool.query(`grant temporary on database ${nameOf()} to ${role.name}`))

    it.each(attacks)('still refuse %s', async (_name, hiding, attack, constraint) => {
      await attacker.query(hiding)
      await expect(attacker.query(attack)).rejects.toMatchObject({ constraint })
    })
  })
})

function nameOf(): string {
  return new URL(database.url).pathname.slice(1)
}
