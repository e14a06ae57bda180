import { Client } from 'pg'

export type TestServer = {
  /** Of a database one may connect to while making others. */
  adminUrl: string
  /** The same, of a user who may make roles. */
  rolesUrl: string
  /** Migrated and with the demo office; never connected to, so that it can be copied. */
  template: string
  /** What the names of this run's databases begin with. */
  prefix: string
  /** How PostgreSQL copies fastest here, as a clause of CREATE DATABASE. */
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
