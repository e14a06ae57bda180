import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'
import type { NumberVault } from '@/server/modules/verification'
import { currencyIdOf } from '@/tests/factories/currency-id-of'

/** Stores a draft of this user, or of a guest, with this number and name, and returns its id. */
export async function storeSealed(
  db: Database,
  vault: NumberVault,
  {
    number,
    name = null,
    userId = null,
  }: { number: string; name?: string | null; userId?: string | null },
): Promise<string> {
  const now = new Date()
  const id = makeId(now)
  const { sealed, sealedWith } = await vault.sealNumber(number)
  const values = name === null ? null : await vault.sealNumber(JSON.stringify({ holder: name }))
  const [currencyId, numberLookup] = [
    await currencyIdOf(db, 'sberbank'),
    await vault.lookupOf('card', number),
  ]
  await inTransaction(db, async (tx) => {
    await tx.insert(verifications).values({
      ...{ id, kind: 'card', state: 'draft', version: 1, eventSeq: 1, currencyId },
      ...(userId === null
        ? { email: 'guest@kantor.test', mailbox: `${id}@kantor.test`, secretHash: '0'.repeat(64) }
        : { userId }),
      ...{ locale: 'en', address: '203.0.113.1', numberSealed: sealed, numberLookup },
      ...{ numberMasked: `•••• ${number.slice(-4)}`, valuesSealed: values?.sealed ?? null },
      ...{ sealedWith, createdAt: now, updatedAt: now },
    })
    await tx.insert(verificationEvents).values({
      ...{ verificationId: id, seq: 1, event: 'started', fromState: null, toState: 'draft' },
      ...{ by: 'customer', actor: 'system:customer', data: {}, createdAt: now },
    })
  })
  return id
}
