import { hkdfSync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { settings } from '@/server/database/schema/settings'

/** What tokens are signed with and derived from; the same in every process of the office. */
export type SessionKeys = {
  access: Uint8Array
  refresh: Uint8Array
  claims: Uint8Array
  payments: Uint8Array
  /** Of mailed links, and what seals the secrets of apps that show codes. */
  accounts: Uint8Array
}

type SessionKeysInput = {
  db: Database
  /** SESSION_SECRET; null means one that the database keeps. */
  secret: string | null
  clock: { now(): Date }
}

/* It stands among the settings and is none of them: no module but this one knows its name. */
const storedUnder = 'sessionSecret'

/** Reads the keys when they are first needed. A failure is not remembered. */
export function createSessionKeys(input: SessionKeysInput): () => Promise<SessionKeys> {
  let known: Promise<SessionKeys> | null = null
  return () => {
    known ??= readKeys(input).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}

async function readKeys({ db, secret, clock }: SessionKeysInput): Promise<SessionKeys> {
  const root = secret ?? (await readStoredSecret(db, clock.now()))
  return {
    access: derive(root, 'access'),
    refresh: derive(root, 'refresh'),
    claims: derive(root, 'claims'),
    payments: derive(root, 'payments'),
    accounts: derive(root, 'accounts'),
  }
}

/* One key per purpose: who learns what one of them makes knows nothing of the other. */
function derive(root: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', root, '', `kantor ${purpose} token`, 32))
}

/* Of processes that start at once one writes it, and all read what was written. */
async function readStoredSecret(db: Database, now: Date): Promise<string> {
  await db
    .insert(settings)
    .values({ key: storedUnder, value: randomBytes(32).toString('base64url'), updatedAt: now })
    .onConflictDoNothing()
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, storedUnder))
  if (typeof row?.value !== 'string' || row.value.length < 32) {
    throw new Error('The secret of the sessions in the database is not one.')
  }
  return row.value
}
