import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Executor } from '../client'

/*
 * The office runs as a role that owns no table: it reads and writes rows, and can neither alter a
 * table, nor switch a trigger off, nor empty a table, nor change what is append-only. Which tables
 * those are follows from the triggers that guard them, so that no list is needed. The role gets its
 * rights anew after each migration, which covers new tables; any further rights are revoked. That
 * includes temporary tables: one with the name of another table would hide it.
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
  await withholdTemporaryTables(owner, to)
  await withholdHistory(owner, to)
  await letThroughQueue(owner, role)
  await owner.query('commit')
}

async function withholdTemporaryTables(owner: ClientBase, to: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  for (const { name } of rows) {
    const database = owner.escapeIdentifier(name)
    await owner.query(`revoke temporary on database ${database} from public, ${to}`)
  }
}

async function withholdHistory(owner: ClientBase, to: string): Promise<void> {
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

/* Only their owner can see rows of the queue's tables, unless a policy says otherwise. */
async function letThroughQueue(owner: ClientBase, role: string): Promise<void> {
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

/** Whether the present role could alter the tables of money, and what guards them. */
export async function ownsTables(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ owns: boolean }>(sql`
    select pg_has_role(current_user, relowner, 'member') as owns
    from pg_class where oid = to_regclass('public.postings')`)
  return rows[0]?.owns === true
}
