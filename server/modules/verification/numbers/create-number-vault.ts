import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { NumberKeys } from '@/server/config/number-keys'
import type { Executor } from '@/server/database/client'
import { verificationLookup } from '@/server/database/schema/verifications'
import type { NumberVault } from '../ports'
import { createNumberKeyFile, NumberKeyError, readNumberKeyFile } from './number-key-file'
import { currentVersion, lookupOf, openText, sealText, UnsealError, versionOf } from './seal-number'

/** What sealed texts are bound to, so that none can be used as another. */
export const numberOwner = 'verification'
export const lookupOwner = 'verification lookup'

export type KeySource = {
  /** NUMBER_KEYS; null to use a file. */
  configured: NumberKeys | null
  /** The directory of the file. */
  directory: string
}

type VaultParts = KeySource & { db: Executor; now: () => Date }

/**
 * Keeps the keys in memory, and reads them on first use. Throws `NumberKeyError` if these are not the keys
 * that the office used before.
 */
export function createNumberVault(parts: VaultParts): NumberVault {
  let loading: Promise<Loaded> | null = null
  const load = () => (loading ??= loadKeys(parts).catch(forget))
  const forget = (error: unknown): never => {
    loading = null
    throw error
  }

  /* A key may have been added to the file since it was read. */
  const keysWith = async (version: number): Promise<NumberKeys> => {
    const { keys } = await load()
    if (keys.has(version) || parts.configured !== null) {
      return keys
    }
    loading = null
    return (await load()).keys
  }

  const open = async (sealed: string, owner: string): Promise<string> => {
    try {
      return openText(await keysWith(versionOf(sealed)), { sealed, owner })
    } catch (cause) {
      throw cause instanceof UnsealError ? new AppError('internal_error', { cause }) : cause
    }
  }

  return {
    agree: async () => {
      await load()
    },
    sealNumber: async (text) => {
      const { keys } = await load()
      const sealed = sealText(keys, { text, owner: numberOwner })
      return { sealed, sealedWith: currentVersion(keys) }
    },
    openNumber: (sealed) => open(sealed, numberOwner),
    seal: async (text, owner) => sealText((await load()).keys, { text, owner }),
    open,
    lookupOf: async (kind, number) => {
      const { lookupKey } = await load()
      return lookupOf(lookupKey, { scope: kind === 'person' ? 'document' : 'number', number })
    },
  }
}

type Loaded = { keys: NumberKeys; lookupKey: Uint8Array }

async function loadKeys({ db, now, ...source }: VaultParts): Promise<Loaded> {
  const stored = await findLookup(db)
  const keys = await readKeys(source, { mayCreate: stored === null })
  const sealedKey = stored ?? (await putLookup(db, keys, now()))
  try {
    const text = openText(keys, { sealed: sealedKey, owner: lookupOwner })
    return { keys, lookupKey: Buffer.from(text, 'base64url') }
  } catch (cause) {
    throw new NumberKeyError(otherKeys(source), { cause })
  }
}

export async function readKeys(
  { configured, directory }: KeySource,
  { mayCreate }: { mayCreate: boolean },
): Promise<NumberKeys> {
  const keys = configured ?? (await readNumberKeyFile(directory))
  if (keys === null && !mayCreate) {
    throw new NumberKeyError(otherKeys({ configured, directory }))
  }
  return keys ?? createNumberKeyFile(directory)
}

function otherKeys({ configured, directory }: KeySource): string {
  const where =
    configured === null ? `The file number-keys in ${directory} does not exist, or` : 'NUMBER_KEYS'
  return `${where} lacks the key that encrypts the numbers of cards and accounts: restore it, the same for every process. Without it these numbers cannot be read.`
}

async function findLookup(db: Executor): Promise<string | null> {
  const [row] = await db
    .select({ sealed: verificationLookup.keySealed })
    .from(verificationLookup)
    .where(eq(verificationLookup.id, 1))
  return row?.sealed ?? null
}

/* Of several processes that start at the same time, one creates the key. */
async function putLookup(db: Executor, keys: NumberKeys, at: Date): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  await db
    .insert(verificationLookup)
    .values({
      id: 1,
      keySealed: sealText(keys, { text, owner: lookupOwner }),
      sealedWith: currentVersion(keys),
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
  return (await findLookup(db)) ?? ''
}
