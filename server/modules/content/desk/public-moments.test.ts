import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import type { DeskFaqGroup } from '@/lib/contracts/desk/site/faq-groups'
import * as content from '..'

const actor = { kind: 'system', name: 'test' } as const
const start = new Date('2026-12-20T12:00:00.000Z')

let database: TestDatabase
let minutes = 0
let group: DeskFaqGroup
const groups = content.faqGroupResource

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  group = await groups.create(later(), namesOf('group'))
})

/* Each change is made one minute after the previous change. */
const now = () => new Date(start.getTime() + minutes * 60_000)
function later() {
  minutes += 1
  return { db: database.db, actor, now: now(), origin: 'http://localhost' }
}

const namesOf = (slug: string) => ({ slug: `${slug}-${minutes}`, nameRu: 'О нас', nameEn: 'Us' })

type Publish = 'draft' | 'now' | 'planned'
const momentOf = (publish: Publish) =>
  publish === 'planned' ? new Date(start.getTime() + 86_400_000).toISOString() : publish

async function addEntry(kind: 'article' | 'question', publish: Publish) {
  const groupId = kind === 'question' ? group.id : null
  const deps = later()
  const slug = `piece-${minutes}`
  const text = { slug, groupId, terms: contentTerms() }
  const id = await content.createEntry(deps, { ...text, kind, publish: momentOf(publish) })
  return { ...text, id, version: 1 }
}

async function moments() {
  const { newsChangedAt, questionsChangedAt } = await content.listPublicAddresses(
    database.db,
    now(),
  )
  const { changedAt } = await content.listQuestions(database.db, { locale: 'en', now: now() })
  expect(changedAt).toBe(questionsChangedAt?.toISOString() ?? null)
  return { article: newsChangedAt, question: questionsChangedAt }
}

describe.each(['article', 'question'] as const)('the change time of the %s list', (kind) => {
  it('changes when an entry is published, removed or restored', async () => {
    const { id } = await addEntry(kind, 'now')
    expect((await moments())[kind]).toEqual(now())
    await content.removeEntry(later(), { id, version: 1 })
    expect((await moments())[kind]).toEqual(now())
    await content.restoreEntry(later(), { id, version: 1 })
    expect((await moments())[kind]).toEqual(now())
  })

  it.each(['draft', 'planned'] as const)('does not change for a %s entry', async (publish) => {
    await addEntry(kind, 'now')
    const before = await moments()
    const entry = await addEntry(kind, publish)
    const slug = `${entry.slug}-x`
    await content.saveEntry(later(), { ...entry, slug, publish: momentOf(publish) })
    await content.removeEntry(later(), { id: entry.id, version: 2 })
    await content.restoreEntry(later(), { id: entry.id, version: 2 })
    expect(await moments()).toEqual(before)
  })

  it('does not change while the next revision of a public entry is a draft', async () => {
    const entry = await addEntry(kind, 'now')
    const before = await moments()
    await content.saveEntry(later(), { ...entry, publish: 'draft' })
    expect(await moments()).toEqual(before)
  })
})

describe('the change time of the questions', () => {
  it('changes when the slug or the group of a public question changes', async () => {
    const entry = await addEntry('question', 'now')
    await content.saveEntry(later(), { ...entry, slug: `${entry.slug}-x`, publish: 'draft' })
    expect((await moments()).question).toEqual(now())
    const other = await groups.create(later(), namesOf('other'))
    const moved = { ...entry, slug: `${entry.slug}-x`, version: 2, groupId: other.id }
    await content.saveEntry(later(), { ...moved, publish: 'draft' })
    expect((await moments()).question).toEqual(now())
  })

  it('changes with the order of public questions and the name of their group', async () => {
    const first = await addEntry('question', 'now')
    const second = await addEntry('question', 'now')
    const draft = await addEntry('question', 'draft')
    const order = (ids: number[]) => content.orderQuestions(later(), { id: group.id, ids })
    const before = (await moments()).question
    await order([first.id, draft.id, second.id])
    expect((await moments()).question).toEqual(before)
    await order([second.id, draft.id, first.id])
    expect((await moments()).question).toEqual(now())

    const terms = { ...group.terms, nameEn: 'All about us' }
    await groups.save(later(), { id: group.id, version: group.version, terms })
    expect((await moments()).question).toEqual(now())
  })

  it('ignores groups without public questions', async () => {
    await addEntry('question', 'now')
    const before = (await moments()).question
    const empty = await groups.create(later(), namesOf('empty'))
    const terms = { ...empty.terms, nameEn: 'Nothing' }
    const { version } = await groups.save(later(), { ...empty, terms })
    const ids = (await groups.list(database.db, later())).map(({ id }) => id)
    await groups.order(later(), [empty.id, ...ids.filter((id) => id !== empty.id)])
    await groups.remove(later(), { id: empty.id, version })
    expect((await moments()).question).toEqual(before)
    const shown = (await groups.list(database.db, later())).map(({ id }) => id)
    await groups.order(later(), shown.toReversed())
    expect((await moments()).question).toEqual(now())
  })
})
