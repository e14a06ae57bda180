import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeId } from '@/server/database/ids/uuid-v7'
import { contentEntries, pictures } from '@/server/database/schema/content'
import { contactMessages } from '@/server/database/schema/site'
import { createNumberVault } from '@/server/modules/verification'
import { storeSealed } from '@/tests/factories/verification/sealed-verification'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { namedEntities, nameSubjects } from './name-subjects'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function nameOf(entity: string, entityId: string, locale: 'ru' | 'en' = 'en') {
  const subject = { entity, entityId }
  const names = await nameSubjects(database.db, { subjects: [subject], locale })
  return names(subject)
}

async function idOf(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(query)
  return rows[0]?.id ?? ''
}

const entry = (kind: string, slug: string) =>
  idOf(sql`select id::text from content_entries where kind = ${kind} and slug = ${slug}`)

describe('the subject of a record', () => {
  it('is named by its title in the requested language', async () => {
    const article = await entry('article', 'how-to-read-the-quote')
    expect(await nameOf('article', article)).toBe('How to read the quote')
    expect(await nameOf('article', article, 'ru')).toMatch(/^Как\sчитать\sрасчёт$/)
    expect(await nameOf('question', await entry('question', 'cash-where'))).toMatch(/^In\swhich/)
    expect(await nameOf('page', await entry('page', 'rules'))).toMatch(/rules/i)
    const group = await idOf(sql`select id::text from faq_groups where slug = 'cash'`)
    expect(await nameOf('faq_group', group, 'ru')).toBe('Наличные')
  })

  it.each(namedEntities)('has no name when its id is not in the table: %s', async (entity) => {
    for (const id of ['all of them', '99999999999999999999', '0', makeId(new Date())]) {
      expect(await nameOf(entity, id)).toBeNull()
    }
  })

  it('is named by the masked number of a verification', async () => {
    const vault = createNumberVault({
      ...{ db: database.db, configured: new Map([[1, Buffer.alloc(32, 1)]]) },
      ...{ directory: '/nowhere', now: () => new Date() },
    })
    const id = await storeSealed(database.db, vault, { number: '4111111111111111' })
    expect(await nameOf('verification', id)).toBe('•••• 1111')
  })

  it('is named by its slug while it has no title', async () => {
    const [row] = await database.db
      .insert(contentEntries)
      .values({ kind: 'article', slug: 'not-written-yet', createdAt: new Date() })
      .returning({ id: contentEntries.id })
    expect(await nameOf('article', String(row?.id))).toBe('not-written-yet')
  })

  it('is named by a picture’s alternative text, a cash point’s city or a message’s sender', async () => {
    const createdAt = new Date()
    const [picture, message] = [makeId(createdAt), makeId(createdAt)]
    await database.db.insert(pictures).values({
      ...{ id: picture, createdAt, sha256: 'a', storageKey: 'a', previewKey: 'a' },
      ...{ width: 640, height: 360, altRu: '', altEn: 'The door' },
    })
    expect(await nameOf('picture', picture)).toBe('The door')
    expect(await nameOf('picture', picture, 'ru')).toBeNull()

    const point = await idOf(sql`
      select p.id::text from cash_points p join cities c on c.id = p.city_id
      where c.slug = 'tbilisi'`)
    expect(await nameOf('cash_point', point)).toBe('Tbilisi')
    const site = await idOf(sql`select id::text from monitorings limit 1`)
    expect(await nameOf('monitoring', site)).toMatch(/\w/)

    await database.db.insert(contactMessages).values({
      ...{ id: message, createdAt, locale: 'en', name: '', email: 'anna@example.org' },
      ...{ topic: 'other', body: 'Hello' },
    })
    expect(await nameOf('contact_message', message)).toBe('anna@example.org')
  })
})
