import type { Database } from '@/server/database/client'
import { passkeys } from '@/server/database/schema/people/accounts'

/** Stores a passkey that exists on no device. It counts as a second factor nevertheless. */
export async function addPasskeyOf(db: Database, userId: string): Promise<string> {
  const id = `passkey-of-${userId}`
  const made = { publicKey: 'a', counter: 0, transports: [], isSynced: false, name: 'Key' }
  const createdAt = new Date('2026-11-01T12:00:00Z')
  await db.insert(passkeys).values({ id, userId, createdAt, ...made })
  return id
}
