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
  /** SESSION_SECRET; null means one that lies in a file. */
  given: string | null
  /** Whether the one that is set may take the place of the office's. */
  mayChange: boolean
  /** Where the file lies. */
  directory: string
  now: Date
  /** Is told what a person must know about it. */
  say: (sentence: string) => void
}

/*
 * A row of the settings table which is no setting: a mark of the secret. It tells which one is the office's, and
 * the secret cannot be worked out from it.
 */
const markedUnder = 'sessionSecretMark'

/* An arbitrary number that is ours alone in this database. */
const secretLock = 7_214_093_552

/**
 * What tokens are signed with and secrets sealed with: SESSION_SECRET, or else what a file of this machine
 * keeps, which is made once. A process with another one than the office's does not start, unless it is told that
 * this is meant. Processes that start at once come one after another.
 */
export async function keepSecret({ db, now, say, ...places }: KeepSecret): Promise<string> {
  const { secret, words } = await inTransaction(db, async (tx) => {
    // Several processes may start at once, and the one that writes the file may wait for a slow disk.
    await tx.execute(sql`
      select set_config(name, '60s', true)
      from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`)
    await tx.execute(sql`select pg_advisory_xact_lock(${secretLock})`)
    const mark = await readMark(tx)
    const kept =
      places.given === null
        ? await keepInFile(places.directory, mark)
        : keepGiven(places.given, places.mayChange, mark)
    await writeMark(tx, markOf(kept.secret), now)
    return kept
  })
  words.forEach(say)
  return secret
}

type Kept = { secret: string; words: string[] }

async function keepInFile(directory: string, mark: string | null): Promise<Kept> {
  const file = path.resolve(directory, 'session-secret')
  const own = await readSecretFile(file)
  if (mark !== null && (own === null || markOf(own) !== mark)) {
    throw new SecretError(otherSecret(file))
  }
  const make = () => publishSecret(file, randomBytes(32).toString('base64url'))
  return { secret: own ?? (await make()), words: [] }
}

function keepGiven(given: string, mayChange: boolean, mark: string | null): Kept {
  const isOther = mark !== null && mark !== markOf(given)
  if (isOther && !mayChange) {
    throw new SecretError(notTheOffices)
  }
  return { secret: given, words: isOther ? [changed] : [] }
}

const changed =
  'SESSION_SECRET is another one than this office went by before: everybody is signed out, and apps that show codes are useless. Every process needs the same.'

const notTheOffices =
  'SESSION_SECRET is another one than this office goes by: set the office’s own. If a new one is meant, start once with SESSION_SECRET_CHANGE=true: everybody is signed out, and apps that show codes have to be set up again.'

function otherSecret(file: string): string {
  return `This office goes by another secret than ${file} holds, or there is none: bring that file from where the office ran before, or set what it holds as SESSION_SECRET, the same for every process. A new SESSION_SECRET signs everybody out and makes apps that show codes useless.`
}

async function writeMark(tx: Tx, value: string, updatedAt: Date): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: markedUnder, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } })
}

async function readMark(tx: Tx): Promise<string | null> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, markedUnder))
  return typeof row?.value === 'string' ? row.value : null
}
