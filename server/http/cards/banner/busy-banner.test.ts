import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ApiEnv } from '@/server/http/api-env'
import { createTestContainer } from '@/tests/setup/test-container'
import { answerWithCard } from '../answer-card'
import type { DirectionCard } from '../direction-card'
import type { TextCard } from '../text-card'
import { createDirectionMemory } from './direction-memory'

const textCard = (title: string): TextCard => ({
  ...{ kind: 'text', site: { name: 'Kantor', host: 'kantor.example' } },
  ...{ title, summary: '', note: '' },
})

it('shows the previous card while too many cards wait, if it is cached', async () => {
  const { container } = createTestContainer()
  let isHeld = false
  let drawn = 0
  const drawLayout = () => {
    drawn += 1
    return isHeld ? new Promise<never>(() => undefined) : Promise.resolve(Uint8Array.of(drawn))
  }
  const parts = { ...container, painter: { ...container.painter, drawLayout } }
  const app = new Hono<ApiEnv>()
  app.get('/:title/:before', (c) => {
    const { title, before } = c.req.param()
    c.set('locale', 'en')
    const card = textCard(title)
    return answerWithCard(c, parts, { card, before: textCard(before), seconds: 300 })
  })
  const tagAt = async (path: string) => (await app.request(path)).headers.get('etag')

  const tag = await tagAt('/a/none')
  isHeld = true
  const waiting = Array.from({ length: 9 }, (_, index) => app.request(`/other${index}/none`))
  expect(await tagAt('/b/a')).toBe(tag)
  expect((await app.request('/b/none')).status).toBe(503)
  expect(waiting).toHaveLength(9)
})

it('keeps a description for its period, and the previous description for one further period', async () => {
  let time = 0
  let count = 0
  const memory = createDirectionMemory({ clock: { now: () => new Date(time) }, seconds: 300 })
  const card = (note: string): DirectionCard => ({
    ...{ kind: 'direction', site: { name: '', host: '' }, figures: null, note, isDemo: false },
    from: { label: '', name: '', logo: null },
    to: { label: '', name: '', logo: null },
    labels: { course: '', limits: '', paused: '' },
  })
  const read = async (atSecond: number) => {
    time = atSecond * 1000
    const next = () => Promise.resolve(card(String((count += 1))))
    const { card: now, before } = await memory.read(['bitcoin-to-sberbank', 'en'], next)
    return [now.note, before?.note ?? null]
  }
  expect(await read(0)).toEqual(['1', null])
  expect(await read(299)).toEqual(['1', null])
  expect(await read(300)).toEqual(['2', '1'])
  expect(await read(1000)).toEqual(['3', null])
  await expect(memory.read(['none'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(memory.read(['none'], () => Promise.resolve(card('4')))).resolves.toMatchObject({
    card: { note: '4' },
  })
})
