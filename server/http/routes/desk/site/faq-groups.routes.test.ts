import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { createContent } from '@/lib/contracts/desk/site/content'
import * as desk from '@/lib/contracts/desk/site/faq-groups'
import { listQuestions } from '@/lib/contracts/site/pages'
import { createApi } from '@/server/http/app'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/api/v1/operator'

let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 1000 }
  const { container } = createTestContainer({ db: database.db, config })
  app = createApi(container)
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
})
afterAll(() => database.drop())

type Send = { method?: string; body?: unknown; headers?: Record<string, string> }

function send(path: string, { method = 'GET', body, headers = operator }: Send = {}) {
  return app.request(base + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function refusalOf(answer: Response) {
  return { status: answer.status, ...errorBody.parse(await answer.json()) }
}

const termsOf = (slug: string) => ({ slug, nameRu: `О ${slug}`, nameEn: `On ${slug}` })

async function createGroup(slug: string) {
  const answer = await send('/faq-groups/', { method: 'POST', body: { terms: termsOf(slug) } })
  expect(answer.status).toBe(201)
  return desk.faqGroupCalls.create.response.parse(await answer.json())
}

async function postQuestion(groupId: number | null, slug: string) {
  const body = { kind: 'question', slug, groupId, terms: contentTerms(), publish: 'now' }
  return send('/content/', { method: 'POST', body })
}

async function createQuestion(groupId: number, slug: string) {
  const answer = await postQuestion(groupId, slug)
  expect(answer.status).toBe(201)
  return createContent.response.parse(await answer.json())
}

async function groups() {
  const answer = await send('/faq-groups/')
  return desk.faqGroupCalls.list.response.parse(await answer.json()).groups
}

async function publicGroup(slug: string) {
  const answer = await app.request('/api/v1/faq/')
  const { groups: shown } = listQuestions.response.parse(await answer.json())
  return shown.find((group) => group.slug === slug)
}

describe('access', () => {
  it.each([
    ['GET', '/faq-groups/'],
    ['POST', '/faq-groups/'],
    ['PUT', '/faq-groups/order/'],
    ['PUT', '/faq-groups/1/'],
    ['DELETE', '/faq-groups/1/'],
    ['PUT', '/faq-groups/1/questions/'],
  ])('%s %s is for operators only', async (method, path) => {
    expect((await send(path, { method, headers: {} })).status).toBe(401)
    expect((await send(path, { method, headers: user })).status).toBe(403)
  })
})

describe('a group', () => {
  it('is public once it has a question', async () => {
    const group = await createGroup('first')
    expect(await publicGroup('first')).toBeUndefined()
    await createQuestion(group.id, 'what-is-it')
    const shown = await publicGroup('first')
    expect(shown).toMatchObject({ name: 'О first', questions: [{ slug: 'what-is-it' }] })
    expect(shown?.questions[0]?.text).toMatch(/^Обменник работает\. Часы/)
  })

  it('can only be changed with its current version', async () => {
    const { id, version } = await createGroup('second')
    const save = (terms: unknown, seen = version, of = id) =>
      send(`/faq-groups/${of}/`, { method: 'PUT', body: { version: seen, terms } })
    expect((await save(termsOf('second-now'))).status).toBe(200)
    const late = await refusalOf(await save(termsOf('second-late')))
    expect(late).toMatchObject({ status: 409, code: 'state_changed' })
    expect(late.detail).toContain('operator@kantor.test')
    expect((await save(termsOf('x'), version, 999_999)).status).toBe(404)
  })

  it('needs names and an unused slug', async () => {
    await createGroup('third')
    const create = (terms: unknown) => send('/faq-groups/', { method: 'POST', body: { terms } })
    const taken = await refusalOf(await create(termsOf('third')))
    expect(taken).toMatchObject({ status: 422, fields: { 'terms.slug': ['Уже занято.'] } })
    const invalid = await refusalOf(await create({ slug: 'Ой', nameRu: '', nameEn: ' ' }))
    expect(Object.keys(invalid.fields ?? {})).toEqual([
      'terms.slug',
      'terms.nameRu',
      'terms.nameEn',
    ])
  })

  it('can only be removed if it has no questions', async () => {
    const { id, version } = await createGroup('fourth')
    const remove = (seen = version) =>
      send(`/faq-groups/${id}/?version=${seen}`, { method: 'DELETE' })
    await createQuestion(id, 'stays')
    expect(await refusalOf(await remove())).toMatchObject({ status: 409, code: 'in_use' })
    const empty = await createGroup('fifth')
    const path = `/faq-groups/${empty.id}/`
    expect((await send(`${path}?version=other`, { method: 'DELETE' })).status).toBe(409)
    expect((await send(path, { method: 'DELETE' })).status).toBe(422)
    expect((await send(`${path}?version=${empty.version}`, { method: 'DELETE' })).status).toBe(204)
    expect((await send(`${path}?version=${empty.version}`, { method: 'DELETE' })).status).toBe(404)
  })
})

describe('the order', () => {
  it('of groups is set for all of them together', async () => {
    await createGroup('early')
    await createGroup('late')
    const ids = (await groups()).map(({ id }) => id).toReversed()
    const order = (body: unknown) => send('/faq-groups/order/', { method: 'PUT', body })
    expect((await order({ ids })).status).toBe(204)
    expect((await groups()).map(({ id }) => id)).toEqual(ids)
    expect((await order({ ids: ids.slice(1) })).status).toBe(409)
    expect((await order({ ids: [...ids, ids[0]] })).status).toBe(409)
    expect((await order({ ids: [] })).status).toBe(422)
  })

  it('of questions is set within their group only', async () => {
    const [one, other] = [await createGroup('one'), await createGroup('other')]
    const first = await createQuestion(one.id, 'q-1')
    const second = await createQuestion(one.id, 'q-2')
    const order = (ids: number[], id = one.id) =>
      send(`/faq-groups/${id}/questions/`, { method: 'PUT', body: { ids } })
    expect((await order([second.id, first.id])).status).toBe(204)
    const slugs = (await publicGroup('one'))?.questions.map(({ slug }) => slug)
    expect(slugs).toEqual(['q-2', 'q-1'])
    expect((await order([second.id])).status).toBe(409)
    expect((await order([first.id, second.id], other.id)).status).toBe(409)
    expect((await order([first.id], 999_999)).status).toBe(404)
  })

  it('is refused after a change by another operator, whom the refusal names', async () => {
    const { id } = await createGroup('meanwhile')
    const question = await createQuestion(id, 'meanwhile-1')
    const order = async (path: string, ids: number[]) =>
      refusalOf(await send(path, { method: 'PUT', body: { ids } }))
    const all = (await groups()).map((group) => group.id)
    const other = await createGroup('meanwhile-too')
    const late = await order('/faq-groups/order/', all)
    expect(late).toMatchObject({ status: 409, code: 'state_changed' })
    expect(late.detail).toContain('operator@kantor.test')
    await send(`/faq-groups/${other.id}/?version=${other.version}`, { method: 'DELETE' })
    const afterRemoval = await order('/faq-groups/order/', [...all, other.id])
    expect(afterRemoval.detail).toContain('operator@kantor.test')

    const second = await createQuestion(id, 'meanwhile-2')
    const path = `/faq-groups/${id}/questions/`
    expect((await order(path, [question.id])).detail).toContain('operator@kantor.test')
    const otherGroup = await createGroup('elsewhere')
    const move = { version: 1, slug: second.slug, terms: contentTerms(), publish: 'now' }
    const body = { ...move, groupId: otherGroup.id }
    expect((await send(`/content/${second.id}/`, { method: 'PUT', body })).status).toBe(200)
    const afterMove = await order(path, [question.id, second.id])
    expect(afterMove.detail).toContain('operator@kantor.test')
    expect((await order(path, [question.id, question.id])).detail).not.toContain('@')
  })

  it('of a group ends with a question that was moved into the group', async () => {
    const [from, to] = [await createGroup('from'), await createGroup('to')]
    const question = await createQuestion(from.id, 'moves')
    const last = await createQuestion(to.id, 'was-there')
    const body = { version: 1, slug: 'moves', terms: contentTerms(), publish: 'now' }
    const path = `/content/${question.id}/`
    const answer = await send(path, { method: 'PUT', body: { ...body, groupId: to.id } })
    expect(answer.status).toBe(200)
    const groupsAfter = (await groups()).filter(({ id }) => id === from.id || id === to.id)
    expect(groupsAfter.map(({ questionIds }) => questionIds)).toEqual([[], [last.id, question.id]])
  })
})

it.each(['site-map', 'content', 'main'])('the slug of a question cannot be %s', async (slug) => {
  const { id } = await createGroup(`with-${slug}`)
  const refusal = await refusalOf(await postQuestion(id, slug))
  expect(refusal).toMatchObject({ status: 422, fields: { slug: ['Уже занято.'] } })
  const { version, id: questionId } = await createQuestion(id, `not-${slug}`)
  const body = { version, slug, groupId: id, terms: contentTerms(), publish: 'draft' }
  const answer = await refusalOf(await send(`/content/${questionId}/`, { method: 'PUT', body }))
  expect(answer).toMatchObject({ status: 422, fields: { slug: ['Уже занято.'] } })
})

it('a question without a group, or with an unknown one, is refused', async () => {
  for (const groupId of [null, 999_999]) {
    const refusal = await refusalOf(await postQuestion(groupId, 'alone'))
    expect(refusal.status).toBe(422)
    expect(Object.keys(refusal.fields ?? {})).toEqual(['groupId'])
  }
})
