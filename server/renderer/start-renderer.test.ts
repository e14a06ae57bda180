import { createRequire } from 'node:module'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { startRenderer, type Renderer, type RendererParts } from './start-renderer'

type Said = {
  url: string
  method: string
  headers: Record<string, string>
  port: number
  pid: number
  environment: string[]
}
type Patience = NonNullable<RendererParts['patience']>
type CallApi = (request: Request) => Promise<Response>

const program = {
  file: fileURLToPath(new URL('../../tests/fixtures/stand-in-renderer.ts', import.meta.url)),
  execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
}

let opened: { renderer: Renderer; server: Server } | null = null

afterEach(async () => {
  opened?.server.closeAllConnections()
  opened?.server.close()
  await opened?.renderer.stop()
  opened = null
})

const noApi: CallApi = () => Promise.resolve(new Response(null, { status: 204 }))

/** The stand-in's pages behind a door of ours. */
async function open(
  api: CallApi = noApi,
  { patience = {}, directory = '.' }: { patience?: Partial<Patience>; directory?: string } = {},
) {
  const logger = { error: vi.fn() }
  const renderer = await startRenderer({
    ...{ directory, port: 1, api, logger, program },
    patience: { beginWithin: 30_000, askEvery: 5_000, mostUnanswered: 6, ...patience },
  })
  const server = createServer(renderer.pages)
  opened = { renderer, server }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const said = async (path: string, init?: RequestInit): Promise<Said> =>
    (await (await ask(path, init)).json()) as Said
  return { renderer, logger, ask, said }
}

/** Pages of which the next renderer hangs before it listens. */
async function openHanging(patience: Partial<Patience> = {}) {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'kantor-renderer-'))
  const note = path.join(directory, 'hangs')
  const pages = await open(noApi, { patience, directory })
  await writeFile(note, '')
  const whoHangs = async (): Promise<number> => {
    const found = () => readFile(note, 'utf8').then(Number)
    await vi.waitUntil(async () => (await found()) > 0, { timeout: 120_000 })
    return found()
  }
  return { ...pages, whoHangs, heal: () => rm(directory, { recursive: true }) }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('passes on the request and the response without the connection’s headers', async () => {
  const { ask } = await open()
  const answer = await ask('/en?a=1', { headers: { cookie: 'x=1', 'accept-language': 'en' } })
  const told = (await answer.json()) as Said
  expect(told).toMatchObject({ url: '/en?a=1', method: 'GET', headers: { cookie: 'x=1' } })
  expect(Object.keys(told.headers)).not.toContain('x-kantor-renderer')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

it('answers no other process on this machine', async () => {
  const { said } = await open()
  const { port } = await said('/')
  const strangers = [{}, ...['a', 'ÿ'].map((sign) => ({ 'x-kantor-renderer': sign.repeat(64) }))]
  const answers = await Promise.all(
    strangers.map((headers) => fetch(`http://127.0.0.1:${port}/`, { headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

it('has no setting that gives access to the database', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@nowhere/none')
  vi.stubEnv('SESSION_SECRET', 'secret')
  vi.stubEnv('SITE_NAME', 'Office')
  const { environment } = await (await open()).said('/')
  vi.unstubAllEnvs()
  expect(environment).toContain('SITE_NAME')
  expect(environment.filter((name) => /DATABASE|SECRET/.test(name))).toEqual([])
})

it('sends the pages’ API calls to the office', async () => {
  const { ask } = await open(async (request) => {
    const body = `${request.method} ${await request.text()} ${request.headers.get('cookie')}`
    return new Response(`${body} ё`, { status: 201, headers: { 'x-kind': 'made' } })
  })
  const answer = await ask('/api')
  expect(answer.headers.get('x-was')).toBe('201 made')
  expect(await answer.text()).toBe('POST words a=1 ё')
})

it('reports a page’s error to the office’s log', async () => {
  const { ask, logger } = await open()
  await ask('/fault')
  const [told] = logger.error.mock.calls[0] as [{ err: Error; route: string }]
  expect(told.err).toMatchObject({ name: 'TypeError', message: 'It broke.' })
  expect(told.route).toBe('/[locale]')
})

it('is restarted when it ends, and requests wait for it meanwhile', async () => {
  const { said, renderer, logger } = await open()
  const { pid } = await said('/')
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => !renderer.isUp())
  const next = await said('/')
  expect(next.pid).not.toBe(pid)
  expect(renderer.isUp()).toBe(true)
  expect(logger.error).toHaveBeenCalledOnce()
})

it('leaves requests it has not begun to its successor', async () => {
  const { said, logger } = await open()
  const { pid } = await said('/')
  const waiting = said('/waits')
  await new Promise((resolve) => setTimeout(resolve, 200))
  process.kill(pid, 'SIGKILL')
  expect((await waiting).pid).not.toBe(pid)
  expect(logger.error).toHaveBeenCalledOnce()
})

it('repeats a page that ends it once, and no further', async () => {
  const { ask, said, logger } = await open()
  expect((await ask('/ends')).status).toBe(503)
  await said('/')
  expect(logger.error).toHaveBeenCalledTimes(2)
})

it('is restarted when it hangs', async () => {
  const { said, logger } = await open(noApi, { patience: { askEvery: 50, mostUnanswered: 40 } })
  const { pid } = await said('/')
  process.kill(pid, 'SIGSTOP')
  expect((await said('/')).pid).not.toBe(pid)
  expect(logger.error).toHaveBeenCalledOnce()
})

it('is restarted when it hangs before it listens', async () => {
  const { said, logger, whoHangs, heal } = await openHanging({ beginWithin: 3_000 })
  const { pid } = await said('/')
  process.kill(pid, 'SIGKILL')
  const hanging = await whoHangs()
  await heal()
  const next = await said('/')
  expect([pid, hanging]).not.toContain(next.pid)
  expect(isAlive(hanging)).toBe(false)
  const [, how] = logger.error.mock.calls.map(([told]) => (told as { err?: Error }).err?.message)
  expect(how).toContain('took too long')
})

it('ends with the office also while it hangs before it listens', async () => {
  const { said, renderer, whoHangs, heal } = await openHanging()
  process.kill((await said('/')).pid, 'SIGKILL')
  const hanging = await whoHangs()
  await heal()
  await renderer.stop()
  expect(isAlive(hanging)).toBe(false)
})

it('ends with the office', async () => {
  const { said, renderer } = await open()
  const { pid } = await said('/')
  await renderer.stop()
  expect(isAlive(pid)).toBe(false)
})
