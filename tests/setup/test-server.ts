import { Client } from 'pg'

export type TestServer = {
  /** The URL of a database to connect to when other databases are created. */
  adminUrl: string
  /** The URL of the same database with a user who may create roles. */
  rolesUrl: string
  /**
   * The name of a migrated database with the demo office. It can be copied, because no connection to it
   * stays open.
   */
  template: string
  /** The prefix of the names of this run's databases. */
  prefix: string
  /** The clause of CREATE DATABASE with which this version of PostgreSQL copies fastest. */
  strategy: string
}

export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
