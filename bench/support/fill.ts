import type { Client } from 'pg'

/** In this database session, creates a function that makes ids. They begin with a time, like the product's ids. */
export const makesIds = `
  create function pg_temp.id_of(name text, at timestamptz) returns uuid language sql stable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(name), 1, 3)
      || '8' || substr(md5(name), 4, 15))::uuid
  $$`

/**
 * Switches the triggers of these tables off, and drops their indexes and foreign keys, because creating them once at
 * the end is faster than updating them for each row. Returns a function that restores all of them.
 */
export async function unburden(
  client: Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as on
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
     union all
     select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
     from pg_index where indrelid = any($1::regclass[]) and not (indisunique or indisexclusion)
     union all
     select format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
     from unnest($1::text[]) name`,
    [tables],
  )
  for (const { off } of rows) {
    await client.query(off)
  }
  return async () => {
    for (const { on } of rows) {
      await client.query(on)
    }
  }
}
