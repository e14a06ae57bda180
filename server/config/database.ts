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
  /** A PostgreSQL server of the operator's own; null means the embedded one. */
  databaseUrl: string | null
  /** The owner of the tables, where the office itself runs as another role. */
  databaseMigrateUrl: string | null
}

/** Undefined where the owner is set and the role of the office is not. */
export function databaseOf(set: Variables): DatabaseAddresses | undefined {
  const { DATABASE_URL: url = null, DATABASE_MIGRATE_URL: migrateUrl = null } = set
  return migrateUrl !== null && url === null
    ? undefined
    : { databaseUrl: url, databaseMigrateUrl: migrateUrl }
}
