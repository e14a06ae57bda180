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
  /** Where the file lies. */
  directory: string
  now: Date
  /** Told what a person has to know of it. */
  say: (sentence: string) => void
}

/*
 * Two rows of the settings table which are no settings. The first held the secret itself in earlier versions,
 * beside what is sealed with it. The second holds a mark of the secret: it tells which one is the office's,
 * and the secret cannot be worked out from it.
 */
const formerlyUnder = 'sessionSecret'
const markedUnder = 'sessionSecretMark'

/* An arbitrary number that is ours alone in this database. */
const secretLock = 7_214_093_552

type Found = { mark: string | null; former: string | null }

/**
 * What tokens are signed with and secrets sealed with: SESSION_SECRET, or else what a file of this machine
 * keeps, which is made once. A file with another one than the office's stops the start; another SESSION_SECRET
 * was set by somebody, counts from then on, and is told of. Processes that start at once come one after another;
 * what the database kept is removed once it stands elsewhere.
 */
export async function keepSecret({ db, now, say, ...places }: KeepSecret): Promise<string> {
  const { secret, words } = await inTransaction(db, async (tx) => {
    // Who holds it may wait for a slow disk, and several processes may start at once.
    await tx.execute(sql`
      select set_config(name, '60s', true)
      from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`)
    await tx.execute(sql`select pg_advisory_xact_lock(${secretLock})`)
    const mark = await readSetting(tx, markedUnder)
    const found = { mark, former: await readSetting(tx, formerlyUnder) }
    const kept =
      places.given === null
        ? await keepInFile(places.directory, found)
        : await keepGiven(places.given, places.directory, found)
    await writeMark(tx, markOf(kept.secret), now)
    await tx.delete(settings).where(eq(settings.key, formerlyUnder))
    return kept
  })
  words.forEach(say)
  return secret
}

type Kept = { secret: string; words: string[] }

async function keepInFile(directory: string, { mark, former }: Found): Promise<Kept> {
  const file = path.resolve(directory, 'session-secret')
  const own = await readSecretFile(file)
  if (mark !== null) {
    if (own === null || markOf(own) !== mark) {
      throw new SecretError(otherSecret(file))
    }
    return { secret: own, words: [] }
  }
  if (former === null) {
    const made = randomBytes(32).toString('base64url')
    return { secret: own ?? (await publishSecret(file, made)), words: [] }
  }
  // A file of another office must not take the place of what this one's people are known by.
  if ((await publishSecret(file, former)) !== former) {
    throw new SecretError(
      `The database of this office keeps a secret, and ${file} holds another one: move that file away, or name another DATA_DIR.`,
    )
  }
  return { secret: former, words: own === null ? [movedOut(file)] : [] }
}

async function keepGiven(given: string, directory: string, { mark, former }: Found): Promise<Kept> {
  const words = mark !== null && mark !== markOf(given) ? [changed] : []
  if (mark !== null || former === null || former === given) {
    return { secret: given, words }
  }
  const file = path.resolve(directory, 'session-secret.former')
  await publishSecret(file, former)
  return { secret: given, words: [setAside(file)] }
}

function movedOut(file: string): string {
  return `The secret of this office left the database and lies in ${file}: back it up, or set it as SESSION_SECRET where DATA_DIR does not outlive the process or the office runs on several machines.`
}

function setAside(file: string): string {
  return `The database kept a secret beside SESSION_SECRET: it lies in ${file} now, and can be deleted when nothing is missed.`
}

const changed =
  'SESSION_SECRET is another one than this office went by before: everybody is signed out, and apps that show codes are useless. Every process needs the same.'

function otherSecret(file: string): string {
  return `This office goes by another secret than ${file} holds, or there is none: bring that file from where the office ran before, or set what it holds as SESSION_SECRET, the same for every process. A new SESSION_SECRET signs everybody out and makes apps that show codes useless.`
}

async function writeMark(tx: Tx, value: string, updatedAt: Date): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: markedUnder, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } })
}

async function readSetting(tx: Tx, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
  return typeof row?.value === 'string' ? row.value : null
}
