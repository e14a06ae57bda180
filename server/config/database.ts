import { z } from 'zod'

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user@host/name',
})

export const databaseVariables = {
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_MIGRATE_URL: databaseAddress.optional(),
}

type Variables = z.output<z.ZodObject<typeof databaseVariables>>

export type DatabaseAddresses = {
  /** The address of a PostgreSQL server; null means the embedded one. */
  databaseUrl: string | null
  /** The address for the owner of the tables, when the office itself uses another role. */
  databaseMigrateUrl: string | null
}

/** Undefined when only DATABASE_MIGRATE_URL is set. */
export function databaseOf(set: Variables): DatabaseAddresses | undefined {
  const { DATABASE_URL: url = null, DATABASE_MIGRATE_URL: migrateUrl = null } = set
  return migrateUrl !== null && url === null
    ? undefined
    : { databaseUrl: url, databaseMigrateUrl: migrateUrl }
}
