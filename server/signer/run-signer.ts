import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { compareJournal } from './compare-journal'
import { lockFile } from './file-lock'
import { openJournal } from './journal'
import { assertCold } from './open-cold'
import { findDatabaseTime } from './office'
import { openKeys, type Keys } from './keys/open-keys'
import { assertRails } from './open-rails'
import { assertSweeps } from './open-sweeps'
import { signAsked, type Signing } from './sign-asked'
import { readSignerSettings } from './signer-settings'

export type SignerParts = {
  /** The path of SIGNER_FILE. */
  file: string
  /** The address of the office's database, for the signer's own role. */
  databaseUrl: string
  /** Aborts when the signer must stop. */
  stopping: AbortSignal
  say: (sentence: string) => void
}

/** Signs until it is stopped. Throws `SignerError` if it cannot begin. It accepts no connections. */
export async function runSigner({ databaseUrl, file, say, stopping }: SignerParts): Promise<void> {
  const settings = readSignerSettings(file)
  const unlock = lockFile(`${settings.journal}.lock`)
  const pool = openPool(databaseUrl)
  try {
    const keys = await openKeys(settings, stopping)
    await assertRails(pool, settings)
    await assertSweeps(pool, settings, keys)
    await assertCold(pool, settings, keys)
    const journal = openJournal(settings.journal)
    const signing: Signing = {
      ...{ pool, settings, journal, ...keys, now: () => new Date(), unanswered: new Set() },
      databaseNow: () => findDatabaseTime(pool),
      onStop: (reason) => say(`The signer has stopped. ${reason}`),
      onRefusal: say,
    }
    await compareJournal(signing)
    say(readySentence(keys, journal.stopReason()))
    await signUntil(stopping, signing, { say, milliseconds: settings.pollSeconds * 1000 })
    journal.close()
  } finally {
    await pool.end()
    unlock()
  }
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 10_000,
    application_name: 'kantor-signer',
  })
  // The next query reports the error.
  pool.on('error', () => undefined)
  return pool
}

function readySentence({ senders }: Keys, reason: string | null): string {
  return reason === null
    ? `The signer signs for ${senders.join(', ')}.`
    : `The signer is stopped until “npm run signer -- resume”. ${reason}`
}

type Pace = { say: SignerParts['say']; milliseconds: number }

async function signUntil(stopping: AbortSignal, signing: Signing, { milliseconds, say }: Pace) {
  let wasWell = true
  while (!stopping.aborted) {
    const fault = await signAsked(signing).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (fault !== null && wasWell) {
      say(`Nothing can be signed just now: ${fault}.`)
    }
    wasWell = fault === null
    await pause(milliseconds, undefined, { signal: stopping }).catch(() => undefined)
  }
}
