import { randomBytes } from 'node:crypto'
import { migrateDatabase } from '@/server/database/migrate/migrate'
import type { TestDatabase } from './test-database'
import { runAsAdmin } from './test-server'

export type OfficeRole = { name: string; url: string; drop: () => Promise<void> }

/** Creates a database role with which the server can run on this database without owning its tables. */
export async function createOfficeRole(
  database: TestDatabase,
  rolesUrl: string,
): Promise<OfficeRole> {
  const name = `office_${randomBytes(6).toString('hex')}`
  await runAsAdmin(rolesUrl, `create role ${name} login password 'office'`)
  const url = new URL(database.url)
  url.username = name
  url.password = 'office'
  await migrateDatabase({
    url: database.url,
    officeUrl: url.href,
    migrationsFolder: 'server/database/migrations',
  })
  const drop = () => runAsAdmin(rolesUrl, `drop role ${name}`)
  return { name, url: url.href, drop }
}
