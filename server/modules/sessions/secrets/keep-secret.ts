import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { settings } from '@/server/database/schema/settings'
import { publishSecret, readSecretFile, SecretError } from './secret-file'
import { markOf } from './session-keys'

type KeepSecret = {
  db: Database
  /** SESSION_SECRET; null to use a file. */
  given: string | null
  /** Whether a configured secret may replace the office's current one. */
  mayChange: boolean
  /** Where the file lies. */
  directory: string
  now: Date
  /** Receives messages for the operator of the process. */
  say: (sentence: string) => void
}

/*
 * A row in the settings table that is no setting: a fingerprint that identifies the office's secret
 * without revealing it.
 */
const markKey = 'sessionSecretMark'

/* An arbitrary number that no other advisory lock uses. */
const secretLock = 7_214_093_552

/**
 * Returns the office's secret, which signs tokens and seals secrets: SESSION_SECRET, or else the
 * contents of a file that is created once. A process with another secret than the office's does not
 * start, unless changing it is allowed. Processes that start at the same time wait for each other.
 */
export async function keepSecret({ db, now, say, ...source }: KeepSecret): Promise<string> {
  const { secret, messages } = await inTransaction(db, async (tx) => {
    // Other processes may be starting too, and the one that writes the file may wait for a slow
    // disk.
    await tx.execute(sql`
      select set_config(name, '60s', true)
      from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`)
    await tx.execute(sql`select pg_advisory_xact_lock(${secretLock})`)
    const mark = await readMark(tx)
    const loaded =
      source.given === null
        ? await loadFromFile(source.directory, mark)
        : checkGiven(source.given, source.mayChange, mark)
    await writeMark(tx, markOf(loaded.secret), now)
    return loaded
  })
  messages.forEach(say)
  return secret
}

type LoadedSecret = { secret: string; messages: string[] }

async function loadFromFile(directory: string, mark: string | null): Promise<LoadedSecret> {
  const file = path.resolve(directory, 'session-secret')
  const stored = await readSecretFile(file)
  if (mark !== null && (stored === null || markOf(stored) !== mark)) {
    throw new SecretError(otherSecret(file))
  }
  const make = () => publishSecret(file, randomBytes(32).toString('base64url'))
  return { secret: stored ?? (await make()), messages: [] }
}

function checkGiven(given: string, mayChange: boolean, mark: string | null): LoadedSecret {
  const isOther = mark !== null && mark !== markOf(given)
  if (isOther && !mayChange) {
    throw new SecretError(otherSecretGiven)
  }
  return { secret: given, messages: isOther ? [secretChanged] : [] }
}

const secretChanged =
  'SESSION_SECRET is another one than this office went by before: everybody is signed out, and apps that show codes are useless. Every process needs the same.'

const otherSecretGiven =
  'SESSION_SECRET is another one than this office goes by: set the office’s own. If a new one is meant, start once with SESSION_SECRET_CHANGE=true: everybody is signed out, and apps that show codes have to be set up again.'

function otherSecret(file: string): string {
  return `This office goes by another secret than ${file} holds, or there is none: bring that file from where the office ran before, or set what it holds as SESSION_SECRET, the same for every process. A new SESSION_SECRET signs everybody out and makes apps that show codes useless.`
}

async function writeMark(tx: Tx, value: string, updatedAt: Date): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: markKey, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } })
}

async function readMark(tx: Tx): Promise<string | null> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, markKey))
  return typeof row?.value === 'string' ? row.value : null
}
