import { z } from 'zod'

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user@host/name',
})

export const databaseVariables = {
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_MIGRATE_URL: databaseAddress.optional(),
  SIGNER_DATABASE_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'must be the name of a role such as kantor_signer')
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof databaseVariables>>

export type DatabaseAddresses = {
  /** The address of a PostgreSQL server; null means the embedded one. */
  databaseUrl: string | null
  /** The address for the owner of the tables, when the office itself uses another role. */
  databaseMigrateUrl: string | null
  /** The database role of the signer, which is granted the rights that it needs; null if there is none. */
  signerRole: string | null
}

/** Undefined when only DATABASE_MIGRATE_URL is set. */
export function databaseOf(set: Variables): DatabaseAddresses | undefined {
  const { DATABASE_URL: url = null, DATABASE_MIGRATE_URL: migrateUrl = null } = set
  const { SIGNER_DATABASE_ROLE: signerRole = null } = set
  return migrateUrl !== null && url === null
    ? undefined
    : { databaseUrl: url, databaseMigrateUrl: migrateUrl, signerRole }
}
