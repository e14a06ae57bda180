import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimReceipts } from '@/server/database/schema/claims'
import { jobs } from '@/server/jobs/registry'
import { aPdf, aPicture } from '@/tests/factories/claims/receipt-files'
import { storeClaim } from '@/tests/factories/claims/stored-claim'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createMemoryStorage, type MemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createTestPainter } from '@/tests/setup/outside/test-painter'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { addReceipt, listReceipts, openReceipt, pruneReceipts, removeOrphan } from '.'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const painter = createTestPainter()
const parts = (storage: MemoryStorage = createMemoryStorage()) => ({
  db: database.db,
  painter,
  storage,
})
const aDocument = (text: string) => Buffer.concat([aPdf, Buffer.from(`% ${text}\n`)])

async function orphanKeys(): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string }>(
    `select payload ->> 'key' as key from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'receipts.remove-orphan' order by j.id`,
  )
  return rows.map(({ key }) => key)
}

describe('addReceipt', () => {
  it('stores the bytes, then the row, and notifies that the claim has changed', async () => {
    const listener = await listenForNotifications(database.url, ['claims_changed'])
    const { db, storage } = parts()
    const claimId = await storeClaim(db)
    const bytes = await aPicture().png().toBuffer()
    const added = await addReceipt({ db, painter, storage }, { claimId, bytes, now })
    expect(added).toMatchObject({ contentType: 'image/jpeg', claimState: 'awaiting_payment' })

    const [row] = await db.select().from(claimReceipts).where(eq(claimReceipts.id, added.id))
    expect([...storage.objects.keys()]).toEqual([row?.storageKey])
    expect(storage.objects.get(row?.storageKey ?? '')?.byteLength).toBe(row?.bytes)
    expect(await listener.on('claims_changed')).toEqual([claimId])
    await listener.close()
  })

  it('treats the same file as the same receipt, even when it is sent several times at once', async () => {
    const { db, storage } = parts()
    const claimId = await storeClaim(db)
    const bytes = await aPicture().png().toBuffer()
    const ids = await Promise.all(
      Array.from({ length: 5 }, () =>
        addReceipt({ db, painter, storage }, { claimId, bytes, now }),
      ),
    )
    const again = await addReceipt({ db, painter, storage }, { claimId, bytes, now })
    expect(new Set([...ids, again].map(({ id }) => id)).size).toBe(1)
    expect(await listReceipts(db, claimId)).toHaveLength(1)

    // No row refers to the files that the slower requests stored; the orphan jobs remove them.
    for (const key of await orphanKeys()) {
      await removeOrphan({ db, storage }, key)
    }
    expect(storage.objects.size).toBe(1)
  })

  it('accepts at most five receipts of a claim, however many are sent at once', async () => {
    const { db, storage } = parts()
    const claimId = await storeClaim(db)
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        addReceipt({ db, painter, storage }, { claimId, bytes: aDocument(`no. ${index}`), now }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await listReceipts(db, claimId)).toHaveLength(5)
    await expect(
      addReceipt({ db, painter, storage }, { claimId, bytes: aDocument('one more'), now }),
    ).rejects.toMatchObject({ faults: [{ key: 'receipts_full', params: { maximum: '5' } }] })
  })

  it.each(['checking_payment', 'expired'] as const)(
    'accepts a receipt while the claim is %s',
    async (state) => {
      const claimId = await storeClaim(database.db, { state })
      const added = await addReceipt(parts(), { claimId, bytes: aPdf, now })
      expect(added.claimState).toBe(state)
    },
  )

  it.each(['created', 'completed', 'cancelled', 'rejected'] as const)(
    'refuses a receipt while the claim is %s',
    async (state) => {
      const { db, storage } = parts()
      const claimId = await storeClaim(db, { state })
      const answer = addReceipt({ db, painter, storage }, { claimId, bytes: aPdf, now })
      await expect(answer).rejects.toThrow('state_changed')
      expect(storage.objects.size).toBe(0)
    },
  )

  it('refuses a claim that does not exist', async () => {
    const claimId = '0192f0c0-0000-7000-8000-000000000000'
    await expect(addReceipt(parts(), { claimId, bytes: aPdf, now })).rejects.toThrow('not_found')
  })

  it('writes no row when the storage does not answer, and leaves a job to remove the bytes', async () => {
    const { db, storage } = parts()
    const claimId = await storeClaim(db)
    const before = await orphanKeys()
    const failing = { ...storage, put: () => Promise.reject(new Error('no space left')) }
    const answer = addReceipt({ db, painter, storage: failing }, { claimId, bytes: aPdf, now })
    await expect(answer).rejects.toThrow('unavailable')
    expect(await listReceipts(db, claimId)).toEqual([])
    expect(await orphanKeys()).toHaveLength(before.length + 1)
  })
})

describe('openReceipt', () => {
  it('returns the stored bytes, but only with the id of their claim', async () => {
    const { db, storage } = parts()
    const claimId = await storeClaim(db)
    const other = await storeClaim(db)
    const { id: receiptId } = await addReceipt(
      { db, painter, storage },
      { claimId, bytes: aPdf, now },
    )
    const { stream, contentType, bytes } = await openReceipt(
      { db, storage },
      { claimId, receiptId },
    )
    expect({ contentType, bytes }).toEqual({ contentType: 'application/pdf', bytes: aPdf.length })
    expect(Buffer.from(await new Response(stream).arrayBuffer())).toEqual(aPdf)

    const foreign = openReceipt({ db, storage }, { claimId: other, receiptId })
    await expect(foreign).rejects.toThrow('not_found')
    storage.objects.clear()
    await expect(openReceipt({ db, storage }, { claimId, receiptId })).rejects.toThrow('not_found')
  })
})

describe('pruneReceipts', () => {
  it('removes the receipts of claims that ended long ago and marks their rows', async () => {
    const { db, storage } = parts()
    const storeReceipt = async (state: 'completed' | 'rejected' | 'on_hold', days: number) => {
      const isOnHold = state === 'on_hold'
      const claimId = await storeClaim(db, {
        state,
        finishedAt: isOnHold ? null : daysAgo(days),
        ...(isOnHold && { holdReason: 'operator', stateBeforeHold: 'checking_payment' }),
      })
      const storageKey = `receipts/${claimId.replaceAll('-', '').padEnd(48, '0')}`
      await storage.put(storageKey, aPdf)
      await db.insert(claimReceipts).values({
        id: claimId,
        claimId,
        storageKey,
        contentType: 'application/pdf',
        bytes: aPdf.byteLength,
        sha256: '0'.repeat(64),
        createdAt: daysAgo(days),
      })
      return claimId
    }
    const oldCompleted = await storeReceipt('completed', 181)
    const oldRejected = await storeReceipt('rejected', 31)
    const young = [
      await storeReceipt('completed', 179),
      await storeReceipt('rejected', 29),
      await storeReceipt('on_hold', 0),
    ]
    expect(await pruneReceipts({ db, storage }, now)).toBe(2)
    expect(storage.objects.size).toBe(3)
    expect(await listReceipts(db, oldCompleted)).toEqual([])
    expect(await listReceipts(db, oldRejected)).toEqual([])
    for (const claimId of young) {
      expect(await listReceipts(db, claimId)).toHaveLength(1)
    }
    expect(await pruneReceipts({ db, storage }, now)).toBe(0)
  })

  it('is scheduled every day', () => {
    const job = jobs.find(({ definition }) => definition.name === 'receipts.prune')
    expect(job?.schedule?.cron).toBe('29 3 * * *')
  })
})
