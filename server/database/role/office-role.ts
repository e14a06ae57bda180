import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Executor } from '../client'

/*
 * The office runs as a role that owns no table. It reads and writes rows, but it cannot alter or
 * truncate a table, disable a trigger, or change rows of an append-only table. Append-only tables are
 * found by the triggers that protect them, so that no list is needed. After each migration the rights
 * are granted again, which covers new tables, and all other rights are revoked. The right to create
 * temporary tables is revoked too, because a temporary table hides another table of the same name.
 */
export async function grantOffice(owner: ClientBase, role: string): Promise<void> {
  const to = owner.escapeIdentifier(role)
  await owner.query('begin')
  await owner.query(`
    revoke create on schema public from public;
    revoke create on schema public, drizzle, graphile_worker from ${to};
    revoke all on all tables in schema public, drizzle, graphile_worker from ${to};
    revoke all on all sequences in schema public, graphile_worker from ${to};
    grant usage on schema public, drizzle, graphile_worker to ${to};
    grant select on all tables in schema drizzle to ${to};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${to};
    grant usage, select on all sequences in schema public, graphile_worker to ${to};
    grant execute on all functions in schema public, graphile_worker to ${to}`)
  await revokeTemporaryTables(owner, to)
  await revokeChangesOfHistory(owner, to)
  await allowRowsOfQueue(owner, role)
  await owner.query('commit')
}

async function revokeTemporaryTables(owner: ClientBase, to: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  for (const { name } of rows) {
    const database = owner.escapeIdentifier(name)
    await owner.query(`revoke temporary on database ${database} from public, ${to}`)
  }
}

async function revokeChangesOfHistory(owner: ClientBase, to: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; rights: string }>(`
    select tgrelid::regclass::text as name,
      concat_ws(', ', case when bool_or(tgtype & 16 <> 0) then 'update' end,
        case when bool_or(tgtype & 8 <> 0) then 'delete' end) as rights
    from pg_trigger
    where tgfoid = 'public.refuse_change'::regproc and tgtype & 24 <> 0
    group by tgrelid`)
  for (const { name, rights } of rows) {
    await owner.query(`revoke ${rights} on ${name} from ${to}`)
  }
}

/* The queue's tables have row-level security: without a policy only their owner sees their rows. */
async function allowRowsOfQueue(owner: ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
       and not exists (
         select from pg_policies p
         where p.schemaname = 'graphile_worker' and p.tablename = c.relname
           and $1 = any(p.roles))`,
    [role],
  )
  for (const { name } of rows) {
    const policy = owner.escapeIdentifier(`kantor to ${role}`.slice(0, 63))
    const to = owner.escapeIdentifier(role)
    await owner.query(`create policy ${policy} on ${name} to ${to} using (true) with check (true)`)
  }
}

/** Whether the current role could alter the tables of the ledger and the triggers that protect them. */
export async function ownsTables(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ owns: boolean }>(sql`
    select pg_has_role(current_user, relowner, 'member') as owns
    from pg_class where oid = to_regclass('public.postings')`)
  return rows[0]?.owns === true
}
