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
 * keeps, which is made once. A process with another one than the office's does not start, unless it is told that
 * this is meant. Processes that start at once come one after another. What the database kept is removed only by
 * a start that finds it in the file already: a directory that does not outlive its process must not lose it.
 */
export async function keepSecret({ db, now, say, ...places }: KeepSecret): Promise<string> {
  const { secret, words } = await inTransaction(db, async (tx) => {
    // Several processes may start at once, and the one that writes the file may wait for a slow disk.
    await tx.execute(sql`
      select set_config(name, '60s', true)
      from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`)
    await tx.execute(sql`select pg_advisory_xact_lock(${secretLock})`)
    const mark = await readSetting(tx, markedUnder)
    const found = { mark, former: await readSetting(tx, formerlyUnder) }
    const kept =
      places.given === null
        ? await keepInFile(places.directory, found)
        : await keepGiven({ ...places, given: places.given }, found)
    await writeMark(tx, markOf(kept.secret), now)
    if (kept.isSafe) {
      await tx.delete(settings).where(eq(settings.key, formerlyUnder))
    }
    return kept
  })
  words.forEach(say)
  return secret
}

type Kept = {
  secret: string
  words: string[]
  /** Whether nothing would be lost with what the database formerly kept. */
  isSafe: boolean
}

async function keepInFile(directory: string, { mark, former }: Found): Promise<Kept> {
  const file = path.resolve(directory, 'session-secret')
  const own = await readSecretFile(file)
  if (own !== null && markOf(own) === mark) {
    return { secret: own, words: [], isSafe: true }
  }
  const isLost = own !== null || former === null || markOf(former) !== mark
  if (mark !== null && isLost) {
    throw new SecretError(otherSecret(file))
  }
  if (former === null) {
    const made = randomBytes(32).toString('base64url')
    return { secret: own ?? (await publishSecret(file, made)), words: [], isSafe: true }
  }
  // A file of another office must not take the place of what this one's people are known by.
  if ((await publishSecret(file, former)) !== former) {
    throw new SecretError(
      `The database of this office keeps a secret, and ${file} holds another one: move that file away, or name another DATA_DIR.`,
    )
  }
  const isThere = own === former
  return { secret: former, words: isThere ? [] : [movedOut(file)], isSafe: isThere }
}

type Places = Pick<KeepSecret, 'directory' | 'mayChange'> & { given: string }

async function keepGiven(
  { given, directory, mayChange }: Places,
  { mark, former }: Found,
): Promise<Kept> {
  const isOther = mark !== null && mark !== markOf(given)
  if (isOther && !mayChange) {
    throw new SecretError(notTheOffices)
  }
  const words = isOther ? [changed] : []
  if (former === null || former === given) {
    return { secret: given, words, isSafe: true }
  }
  const file = path.resolve(directory, 'session-secret.former')
  await publishSecret(file, former)
  return { secret: given, words: [...words, setAside(file)], isSafe: true }
}

function movedOut(file: string): string {
  return `The secret of this office lies in ${file} now, and leaves the database at the next start that finds it there: back it up, or set it as SESSION_SECRET where DATA_DIR does not outlive the process or the office runs on several machines.`
}

function setAside(file: string): string {
  return `The database kept a secret beside SESSION_SECRET: it lies in ${file} now, and can be deleted when nothing is missed.`
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

async function readSetting(tx: Tx, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
  return typeof row?.value === 'string' ? row.value : null
}
