import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import {
  verificationHandovers,
  verificationPhotos,
} from '@/server/database/schema/verification-photos'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'
import { findVerificationRules } from '@/server/modules/settings'
import {
  storeApproved,
  storePending,
  storeVerification,
} from '@/tests/factories/verification/own-verification'
import { storePhoto } from '@/tests/factories/verification/stored-photo'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createHandover, moveVerification, removePhotoOrphan } from '..'
import { listInputsOf } from '../forms/forms.repository'
import { addPhoto } from '../uploads/add-photo'
import { listPhotos } from '../uploads/photos.repository'
import { expireApprovals, prunePhotos, removeForgotten } from './prune-verifications'

const start = new Date('2026-11-21T12:00:00Z')
const dayMilliseconds = 86_400_000
const later = (days: number, milliseconds = 0) =>
  new Date(start.getTime() + days * dayMilliseconds + milliseconds)
let now = start
let database: TestDatabase
let container: Container
let used = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const made = await createLoadedContainer({ db: database.db, now: () => now })
  container = { ...made.container, storage: createMemoryStorage() }
})
afterAll(() => database.drop())
beforeEach(() => {
  now = start
})

const newNumber = () => `42760000000${String((used += 1)).padStart(5, '0')}`
const draft = () => storeVerification(container, { number: newNumber() })
const approved = (validUntil: Date | null = null) =>
  storeApproved(container, { number: newNumber(), validUntil })
async function prune(at: Date) {
  now = at
  await removeForgotten(database.db, now)
  await prunePhotos(database.db, now)
}
async function rowOf(id: string) {
  const [row] = await database.db.select().from(verifications).where(eq(verifications.id, id))
  return row ?? expect.fail(`There is no verification ${id}.`)
}
async function mailsAbout(id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ template: string }>(
    `select j.payload->'mail'->>'template' as template from graphile_worker._private_jobs as j
     join graphile_worker._private_tasks as t on t.id = j.task_id
     where t.identifier = 'mailer.write-verification' and j.payload->>'verificationId' = $1
     order by j.id`,
    [id],
  )
  return rows.map(({ template }) => template)
}

describe('the job that ends approvals', () => {
  it('ends them at their time, once, and tells their customers', async () => {
    const due = await approved(later(30))
    const notYet = await approved(later(30, 1))
    const endless = await approved()
    expect(await expireApprovals(database.db, later(30, 1))).toBe(1)
    expect(await expireApprovals(database.db, later(30, 1))).toBe(0)
    expect(await rowOf(due)).toMatchObject({ state: 'expired', isExclusive: false })
    expect((await rowOf(notYet)).state).toBe('approved')
    expect((await rowOf(endless)).state).toBe('approved')
    const events = await database.db
      .select()
      .from(verificationEvents)
      .where(eq(verificationEvents.verificationId, due))
    expect(events.filter(({ event }) => event === 'expire')).toMatchObject([{ by: 'clock' }])
    expect(await mailsAbout(due)).toEqual(['verification_approved', 'verification_expired'])
  })
})

describe('the job that deletes what is no longer needed', () => {
  it('deletes a draft that nobody has touched for a week, and nothing that was sent', async () => {
    const forgotten = await draft()
    const kept = await approved()
    now = later(0, 1)
    const touched = await draft()
    await prune(later(7, 1))
    expect(await rowOf(forgotten)).toMatchObject({
      ...{ state: 'withdrawn', numberSealed: null, numberLookup: null, email: null },
    })
    expect(await mailsAbout(forgotten)).toEqual([])
    expect((await rowOf(touched)).state).toBe('draft')
    expect((await rowOf(kept)).numberSealed).not.toBeNull()
  })

  it('deletes photos after the office’s time for them, also their bytes, and keeps the approval', async () => {
    const id = await draft()
    const of = { verificationId: id, input: 'card', bytes: Buffer.from('photo') }
    const { storageKey } = await storePhoto(container, of)
    const by = (role: 'customer' | 'operator') =>
      ({ by: role, actor: { kind: 'system', name: 'test' }, address: null }) as const
    await inTransaction(database.db, async (tx) => {
      await moveVerification(tx, { id, move: 'submit', mover: by('customer'), now })
      await moveVerification(tx, { id, move: 'approve', mover: by('operator'), now })
    })
    const { photoDays } = await findVerificationRules(database.db)
    await prune(later(photoDays))
    expect((await rowOf(id)).photosRemovedAt).toBeNull()
    await prune(later(photoDays, 1))
    expect(await rowOf(id)).toMatchObject({ state: 'approved', photosRemovedAt: now })
    expect(
      await database.db
        .select()
        .from(verificationPhotos)
        .where(eq(verificationPhotos.verificationId, id)),
    ).toEqual([])
    await removePhotoOrphan(container, storageKey)
    expect(await container.storage.get(storageKey)).toBeNull()
  })

  it('leaves photos alone that are uploaded after a decline, until they too are old', async () => {
    const id = await storePending(container, { number: newNumber() })
    const mover = {
      by: 'operator',
      actor: { kind: 'system', name: 'test' },
      address: null,
    } as const
    await inTransaction(database.db, (tx) =>
      moveVerification(tx, { id, move: 'decline', mover, now, faults: [] }),
    )
    const inputs = await listInputsOf(database.db, await rowOf(id))
    const { key: input = '' } = inputs.find(({ type }) => type === 'photo') ?? {}
    const drawn = { bytes: Buffer.from('drawn'), width: 800, height: 500 }
    const drawing = { full: drawn, preview: drawn, hash: '0123456789abcdef' }
    const photos = { expectPhoto: () => undefined, drawPhoto: () => Promise.resolve(drawing) }
    const upload = async (at: Date) => {
      now = at
      const of = { clientKey: null, isHandedOver: false, bytes: Buffer.from(at.toISOString()), now }
      await addPhoto({ ...container, photos }, { ...of, verificationId: id, input })
    }
    const left = async () => (await listPhotos(database.db, id)).length
    const { photoDays } = await findVerificationRules(database.db)
    await upload(later(photoDays - 1))
    await prune(later(photoDays, 1))
    expect([await left(), (await rowOf(id)).photosRemovedAt]).toEqual([1, null])
    await prune(later(2 * photoDays - 1, 1))
    expect([await left(), (await rowOf(id)).photosRemovedAt]).toEqual([0, now])
    await upload(later(2 * photoDays))
    await prune(later(3 * photoDays))
    expect([await left(), (await rowOf(id)).photosRemovedAt]).toEqual([1, null])
    await prune(later(3 * photoDays, 1))
    expect(await left()).toBe(0)
  })

  it('deletes hand-overs a day after their end', async () => {
    const id = await draft()
    const secretKey = Buffer.alloc(32, 1)
    await createHandover({ db: database.db, secretKey }, { verificationId: id, now })
    const handovers = () =>
      database.db
        .select()
        .from(verificationHandovers)
        .where(eq(verificationHandovers.verificationId, id))
    const hour = 3_600_000
    await prune(later(1, hour))
    expect(await handovers()).toHaveLength(1)
    await prune(later(1, hour + 1))
    expect(await handovers()).toEqual([])
  })
})

describe('the database', () => {
  const change = (id: string, set: string) =>
    database.pool.query(`update verifications set ${set} where id = $1`, [id])

  it.each([
    [
      'another state without its event',
      `state = 'pending', submitted_at = now()`,
      'verifications_events_step',
    ],
    [
      'a state that cannot follow the present one',
      `state = 'expired', version = version + 1, event_seq = event_seq + 1, decided_at = now(), submitted_at = now()`,
      'verifications_state_way',
    ],
    [
      'a state that no event records',
      `state = 'pending', version = version + 1, event_seq = event_seq + 1, submitted_at = now()`,
      'verifications_told',
    ],
  ])('refuses %s', async (_what, set, constraint) => {
    await expect(change(await draft(), set)).rejects.toMatchObject({ constraint })
  })

  it.each(["kind = 'person', currency_id = null", `address = '::1'`, 'version = version - 1'])(
    'refuses to change what stays the same in a verification: %s',
    async (set) => {
      await expect(change(await draft(), set)).rejects.toMatchObject({ code: '23001' })
    },
  )

  it('keeps the numbers of approved verifications, and of verifications that a claim waits for', async () => {
    const set = `number_lookup = repeat('a', 64)`
    await expect(change(await approved(), set)).rejects.toMatchObject({ code: '23001' })
    const fixed = await draft()
    await change(fixed, 'is_number_fixed = true')
    await expect(change(fixed, set)).rejects.toMatchObject({ code: '23001' })
  })

  it.each(['verification_events', 'verifications', 'payment_payers'])(
    'deletes nothing from %s',
    async (table) => {
      await draft()
      await expect(database.pool.query(`delete from ${table}`)).rejects.toMatchObject({
        code: '23001',
      })
    },
  )

  it('accepts no photo for a verification that was sent, and no other bytes for a photo', async () => {
    const bytes = Buffer.from('photo')
    const of = { verificationId: await approved(), input: 'card', bytes }
    await expect(storePhoto(container, of)).rejects.toMatchObject({
      cause: { constraint: 'verification_photos_in_time' },
    })
    const { id } = await storePhoto(container, { ...of, verificationId: await draft() })
    const other = `update verification_photos set sha256 = repeat('a', 64) where id = $1`
    await expect(database.pool.query(other, [id])).rejects.toMatchObject({ code: '23001' })
  })
})
