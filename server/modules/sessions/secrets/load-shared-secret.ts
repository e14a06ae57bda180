import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { settings } from '@/server/database/schema/settings'
import { publishSecret, readSecretFile, SecretError } from './secret-file'
import { fingerprintOf } from './session-keys'

type SharedSecretParts = {
  db: Database
  /** SESSION_SECRET; null to use a file. */
  configured: string | null
  /** Whether a configured secret may replace the current secret. */
  mayChange: boolean
  /** The directory of the file. */
  directory: string
  now: Date
  /** Receives messages for the person who runs Kantor. */
  report: (sentence: string) => void
}

/*
 * The key of a row in the settings table that is not a setting. It stores a fingerprint, which
 * identifies the current secret without revealing it.
 */
const fingerprintKey = 'sessionSecretMark'

/* An arbitrary number that no other advisory lock uses. */
const secretLock = 7_214_093_553

/**
 * Returns the secret that signs tokens and encrypts other secrets: SESSION_SECRET, or else the contents
 * of a file that is created once. A process whose secret differs from the secret of earlier processes
 * does not start, unless changing the secret is allowed. Processes that start at the same time wait for
 * each other.
 */
export async function loadSharedSecret({
  db,
  now,
  report,
  ...source
}: SharedSecretParts): Promise<string> {
  const { secret, messages } = await inTransaction(db, async (tx) => {
    // Other processes may be starting too, and the process that writes the file may wait for a slow
    // disk, so the time limits are longer here.
    await tx.execute(sql`
      select set_config(name, '60s', true)
      from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`)
    await tx.execute(sql`select pg_advisory_xact_lock(${secretLock})`)
    const fingerprint = await readFingerprint(tx)
    const loaded =
      source.configured === null
        ? await loadFromFile(source.directory, fingerprint)
        : checkConfigured(source.configured, source.mayChange, fingerprint)
    await writeFingerprint(tx, fingerprintOf(loaded.secret), now)
    return loaded
  })
  messages.forEach(report)
  return secret
}

type LoadedSecret = { secret: string; messages: string[] }

async function loadFromFile(directory: string, fingerprint: string | null): Promise<LoadedSecret> {
  const file = path.resolve(directory, 'session-secret')
  const stored = await readSecretFile(file)
  if (fingerprint !== null && (stored === null || fingerprintOf(stored) !== fingerprint)) {
    throw new SecretError(otherSecret(file))
  }
  const make = () => publishSecret(file, randomBytes(32).toString('base64url'))
  return { secret: stored ?? (await make()), messages: [] }
}

function checkConfigured(
  configured: string,
  mayChange: boolean,
  fingerprint: string | null,
): LoadedSecret {
  const isOther = fingerprint !== null && fingerprint !== fingerprintOf(configured)
  if (isOther && !mayChange) {
    throw new SecretError(otherSecretGiven)
  }
  return { secret: configured, messages: isOther ? [secretChanged] : [] }
}

const secretChanged =
  'SESSION_SECRET was replaced: everybody is signed out, and authenticator apps have to be set up again. Set the same SESSION_SECRET for every process.'

const otherSecretGiven =
  'SESSION_SECRET differs from the secret that was used before: set that secret. To replace it, start once with SESSION_SECRET_CHANGE=true: everybody is signed out, and authenticator apps have to be set up again.'

function otherSecret(file: string): string {
  return `${file} does not exist, or its secret differs from the secret that was used before: copy the file from the machine where Kantor ran before, or set its contents as SESSION_SECRET, the same for every process. With a new SESSION_SECRET, everybody is signed out, and authenticator apps have to be set up again.`
}

async function writeFingerprint(tx: Tx, value: string, updatedAt: Date): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: fingerprintKey, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } })
}

async function readFingerprint(tx: Tx): Promise<string | null> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, fingerprintKey))
  return typeof row?.value === 'string' ? row.value : null
}
