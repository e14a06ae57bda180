import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { evmKeyOfPhrase } from '@/server/adapters/rails/evm/signing/evm-key'
import { tronKeyOfPhrase } from '@/server/adapters/rails/tron/signing/tron-key'
import { utxoKeyOfPhrase } from '@/server/adapters/rails/utxo/signing/utxo-key'
import type { ChainKey } from '@/server/modules/rails/signing-ports'
import { lockFile } from './file-lock'
import { openJournal } from './journal'
import { openKeystore } from './keystore'
import { compareTransfers, openSweeps } from './open-sweeps'
import { compareJournal, signAsked, type Signing } from './sign-asked'
import { SignerError } from './signer-error'
import {
  chainOf,
  readSecret,
  readSignerSettings,
  type SignerRail,
  type SignerSettings,
} from './signer-settings'

export type SignerParts = {
  /** The path of SIGNER_FILE. */
  file: string
  /** The address of the office's database, for the signer's own role. */
  databaseUrl: string
  /** Aborts when it must stop. */
  stopping: AbortSignal
  say: (sentence: string) => void
}

/** Signs until it is stopped. Throws `SignerError` if it cannot begin. It listens nowhere. */
export async function runSigner({ databaseUrl, file, say, stopping }: SignerParts): Promise<void> {
  const settings = readSignerSettings(file)
  const unlock = lockFile(`${settings.journal}.lock`)
  const pool = openPool(databaseUrl)
  try {
    // Opening it costs a second and a quarter of a gigabyte.
    const phrase = await openKeystore(settings.keystore, readSecret(settings.passphrase))
    const keys = openKeys(settings, phrase)
    await assertRails(pool, settings)
    const deposits = await openSweeps(pool, settings, phrase)
    const journal = openJournal(settings.journal)
    const signing: Signing = {
      ...{ pool, settings, journal, keyOf: ({ name }) => keyIn(keys, name), now: () => new Date() },
      ...(deposits && { deposits }),
      onStop: (reason) => say(`The signer has stopped. ${reason}`),
    }
    await compareJournal(signing)
    await compareTransfers(signing)
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
  // The next query reports it.
  pool.on('error', () => undefined)
  return pool
}

type Keys = ReadonlyMap<string, ChainKey>

function openKeys({ rails }: SignerSettings, phrase: string): Keys {
  const keys = new Map(rails.map((rail) => [rail.name, keyOfPhrase(phrase, rail)]))
  const other = rails.find(({ name, sender }) => {
    const key = keyIn(keys, name)
    return key.addressIn(sender) !== key.address
  })
  if (other) {
    throw new SignerError(
      `SIGNER_FILE: rail “${other.name}”, sender: the keystore has the key of ${keyIn(keys, other.name).address}.`,
    )
  }
  return keys
}

function keyOfPhrase(phrase: string, rail: SignerRail): ChainKey {
  switch (rail.kind) {
    case 'evm':
      return evmKeyOfPhrase(phrase)
    case 'utxo':
      return utxoKeyOfPhrase(phrase, rail.chain)
    case 'tron':
      return tronKeyOfPhrase(phrase)
  }
}

function keyIn(keys: Keys, name: string): ChainKey {
  const key = keys.get(name)
  if (!key) {
    throw new SignerError(`There is no key for rail “${name}”.`)
  }
  return key
}

/* The office's settings and the signer's must be of the same chain and sender. */
async function assertRails(pool: Pool, { rails }: SignerSettings): Promise<void> {
  for (const rail of rails) {
    const row = await findRail(pool, rail)
    if (row && row.chain !== chainOf(rail)) {
      throw new SignerError(
        `SIGNER_FILE: rail “${rail.name}”, chain: the office follows chain ${row.chain}.`,
      )
    }
    if (row && row.sender?.toLowerCase() !== rail.sender.toLowerCase()) {
      throw new SignerError(
        `SIGNER_FILE: rail “${rail.name}”, sender: the office pays from ${row.sender ?? 'none'}.`,
      )
    }
  }
}

async function findRail(pool: Pool, { name }: SignerRail) {
  try {
    const { rows } = await pool.query<{ chain: string; sender: string | null }>(
      'select chain, sender from rails where name = $1',
      [name],
    )
    return rows[0]
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SignerError(`SIGNER_DATABASE_URL: the database cannot be read: ${why}.`, {
      cause: error,
    })
  }
}

function readySentence(keys: Keys, reason: string | null): string {
  const addresses = [...new Set([...keys.values()].map(({ address }) => address))]
  return reason === null
    ? `The signer signs for ${addresses.join(', ')}.`
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
