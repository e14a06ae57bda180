import { createHash, randomBytes } from 'node:crypto'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'
import { verificationInputs } from '@/server/database/schema/verification-inputs'
import { verificationPhotos } from '@/server/database/schema/verification-photos'
import { moveVerification, type NumberVault } from '@/server/modules/verification'
import { bandsOf } from '@/server/modules/verification/photos'
import { currencyIdOf } from '@/tests/factories/currency-id-of'

type Options = {
  kind?: VerificationKind
  /** By default a draft that was sent. */
  state?: 'draft' | 'pending' | 'approved' | 'declined'
  number?: string
  holder?: string
  currency?: string
  /** A user; by default a guest with a mailbox of their own. */
  userId?: string | null
  email?: string
  at?: Date
  /** The perceptual hashes of its photos. */
  hashes?: readonly string[]
}

/** Asks only for cards of one currency: a number, a holder, and two photos. */
export async function askForCards(db: Database, currency = 'sberbank'): Promise<void> {
  const currencyId = await currencyIdOf(db, currency)
  const base = { currencyId, kind: 'card' as const, isRequired: true, labelRu: 'Поле' }
  const value = { inputKind: 'card' as const, checker: 'bank-card' as const }
  const name = { inputKind: 'name' as const, checker: 'person' as const }
  await db.delete(verificationInputs)
  await db.insert(verificationInputs).values([
    { ...base, ...value, key: 'number', type: 'number', labelEn: 'Card number', position: 0 },
    { ...base, ...name, key: 'holder', type: 'holder', labelEn: 'Holder', position: 1 },
    { ...base, key: 'front', type: 'photo', frame: 'card', labelEn: 'Card', position: 2 },
    { ...base, key: 'selfie', type: 'photo', frame: 'selfie', labelEn: 'Selfie', position: 3 },
  ])
}

/** Stores a verification in a state, which it reaches by moves like every other. Returns its id. */
export async function storeVerification(
  { db, numbers }: { db: Database; numbers: NumberVault },
  options: Options = {},
): Promise<string> {
  const { kind = 'card', state = 'pending', number = '4276001234561234' } = options
  const { at = new Date('2026-11-21T11:30:00Z'), userId = null, holder = 'Ivan Petrov' } = options
  const id = makeId(at)
  const email = options.email ?? `${id}@guest.test`
  const { sealed, sealedWith } = await numbers.sealNumber(number)
  const values = await numbers.sealNumber(JSON.stringify({ holder }))
  const currencyId =
    kind === 'person' ? null : await currencyIdOf(db, options.currency ?? 'sberbank')
  const numberLookup = await numbers.lookupOf(kind, number)
  const owner =
    userId === null
      ? { email, mailbox: email, secretHash: '0'.repeat(64), mailboxProvedAt: at }
      : { userId }
  await inTransaction(db, async (tx) => {
    await tx.insert(verifications).values({
      ...{ id, kind, state: 'draft', version: 1, eventSeq: 1, currencyId, ...owner },
      ...{ locale: 'en', address: '203.0.113.1', numberSealed: sealed, numberLookup },
      ...{ numberMasked: `•••• ${number.slice(-4)}`, valuesSealed: values.sealed, sealedWith },
      ...{ createdAt: at, updatedAt: at },
    })
    await tx.insert(verificationEvents).values({
      ...{ verificationId: id, seq: 1, event: 'start', fromState: null, toState: 'draft' },
      ...{ by: 'customer', actor: 'system:customer', data: {}, createdAt: at },
    })
    const hashes = options.hashes ?? [randomHash(), randomHash()]
    await tx.insert(verificationPhotos).values(
      hashes.map((hash, index) => ({
        ...{ id: makeId(at), verificationId: id, input: index === 0 ? 'front' : 'selfie' },
        ...{ storageKey: randomKey(), previewKey: randomKey(), bytes: 100, previewBytes: 50 },
        ...{ width: 800, height: 600, sha256: createHash('sha256').update(hash).digest('hex') },
        ...{ hash, bands: bandsOf(hash), createdAt: at },
      })),
    )
    const customer = { kind: 'system', name: 'customer' } as const
    const operator = { by: 'operator', actor: { kind: 'system', name: 'test' } } as const
    const step = { id, now: at }
    if (state !== 'draft') {
      const mover = { by: 'customer', actor: customer, address: null } as const
      await moveVerification(tx, { ...step, move: 'submit', mover })
    }
    if (state === 'approved') {
      const mover = { ...operator, address: null }
      await moveVerification(tx, { ...step, move: 'approve', mover, isExclusive: true })
    }
    if (state === 'declined') {
      const mover = { ...operator, address: null }
      const faults = [{ input: 'front', reason: 'blurred' as const, remark: null }]
      await moveVerification(tx, { ...step, move: 'decline', mover, faults })
    }
  })
  return id
}

function randomKey(): string {
  return `verifications/${randomBytes(24).toString('hex')}`
}

function randomHash(): string {
  return randomBytes(8).toString('hex')
}
