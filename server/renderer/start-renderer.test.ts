import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { startRenderer, type Renderer, type RendererParts } from './start-renderer'

type EchoedRequest = {
  url: string
  method: string
  headers: Record<string, string>
  port: number
  pid: number
  environment: string[]
}
type Patience = NonNullable<RendererParts['patience']>
type CallApi = (request: Request) => Promise<Response>

const program = { file: inject('programs').renderer, execArgv: [] }

let opened: { renderer: Renderer; server: Server } | null = null

afterEach(async () => {
  opened?.server.closeAllConnections()
  opened?.server.close()
  await opened?.renderer.stop()
  opened = null
})

const noApi: CallApi = () => Promise.resolve(new Response(null, { status: 204 }))

/** The pages of the stand-in renderer, behind an HTTP server. */
async function open(
  api: CallApi = noApi,
  { directory = '.', patience: given }: { patience?: Partial<Patience>; directory?: string } = {},
) {
  const patience = { startWithin: 120_000, probeEvery: 5_000, maxUnanswered: 6, ...given }
  const logger = { error: vi.fn() }
  const renderer = await startRenderer({
    ...{ directory, port: 1, api, logger, program, patience },
  })
  const server = createServer(renderer.pages)
  opened = { renderer, server }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port is an object with that port.
  const { port } = server.address() as AddressInfo
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const askForEcho = async (path: string, init?: RequestInit): Promise<EchoedRequest> =>
    (await (await ask(path, init)).json()) as EchoedRequest
  return { renderer, logger, patience, ask, askForEcho }
}

/** Starts a renderer whose successor hangs before it listens. */
async function openHanging() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'kantor-renderer-'))
  const note = path.join(directory, 'hangs')
  const pages = await open(noApi, { directory })
  await writeFile(note, '')
  const findHangingPid = async (): Promise<number> => {
    const found = () => readFile(note, 'utf8').then(Number)
    await vi.waitUntil(async () => (await found()) > 0, { timeout: 120_000 })
    return found()
  }
  return { ...pages, findHangingPid, heal: () => rm(directory, { recursive: true }) }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('the renderer gets requests and sends responses without the headers of the connection', async () => {
  const { ask } = await open()
  const answer = await ask('/en?a=1', { headers: { cookie: 'x=1', 'accept-language': 'en' } })
  const echo = (await answer.json()) as EchoedRequest
  expect(echo).toMatchObject({ url: '/en?a=1', method: 'GET', headers: { cookie: 'x=1' } })
  expect(Object.keys(echo.headers)).not.toContain('x-kantor-renderer')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

it('the renderer refuses requests of other programs on this machine', async () => {
  const { askForEcho } = await open()
  const { port } = await askForEcho('/')
  const foreignHeaders = [
    {},
    ...['a', 'ÿ'].map((letter) => ({ 'x-kantor-renderer': letter.repeat(64) })),
  ]
  const answers = await Promise.all(
    foreignHeaders.map((headers) => fetch(`http://127.0.0.1:${port}/`, { headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

it('the renderer gets no setting that gives access to the database', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@nowhere/none')
  vi.stubEnv('SESSION_SECRET', 'secret')
  vi.stubEnv('SITE_NAME', 'Office')
  const { environment } = await (await open()).askForEcho('/')
  vi.unstubAllEnvs()
  expect(environment).toContain('SITE_NAME')
  expect(environment.filter((name) => /DATABASE|SECRET/.test(name))).toEqual([])
})

it('the renderer sends the API calls of pages to the server', async () => {
  const { ask } = await open(async (request) => {
    const body = `${request.method} ${await request.text()} ${request.headers.get('cookie')}`
    return new Response(`${body} ё`, { status: 201, headers: { 'x-kind': 'made' } })
  })
  const answer = await ask('/api')
  expect(answer.headers.get('x-was')).toBe('201 made')
  expect(await answer.text()).toBe('POST words a=1 ё')
})

it('the renderer reports a page that failed to the server’s log', async () => {
  const { ask, logger } = await open()
  await ask('/fault')
  const [errorFields] = logger.error.mock.calls[0] as [{ err: Error; route: string }]
  expect(errorFields.err).toMatchObject({ name: 'TypeError', message: 'It broke.' })
  expect(errorFields.route).toBe('/[locale]')
})

it('the renderer is restarted when it ends, and requests wait in the meantime', async () => {
  const { askForEcho, renderer, logger } = await open()
  const { pid } = await askForEcho('/')
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => !renderer.isUp())
  const next = await askForEcho('/')
  expect(next.pid).not.toBe(pid)
  expect(renderer.isUp()).toBe(true)
  expect(logger.error).toHaveBeenCalledOnce()
})

it('the next renderer renders a page that the previous one had not begun when it ended', async () => {
  const { askForEcho, logger } = await open()
  const { pid } = await askForEcho('/')
  const waitingPage = askForEcho('/waits')
  await new Promise((resolve) => setTimeout(resolve, 200))
  process.kill(pid, 'SIGKILL')
  expect((await waitingPage).pid).not.toBe(pid)
  expect(logger.error).toHaveBeenCalledOnce()
})

it('a page that ends the renderer is retried only once', async () => {
  const { ask, askForEcho, logger } = await open()
  expect((await ask('/ends')).status).toBe(503)
  await askForEcho('/')
  expect(logger.error).toHaveBeenCalledTimes(2)
})

it('the renderer is restarted when it hangs', async () => {
  const { askForEcho, logger } = await open(noApi, {
    patience: { probeEvery: 50, maxUnanswered: 40 },
  })
  const { pid } = await askForEcho('/')
  process.kill(pid, 'SIGSTOP')
  expect((await askForEcho('/')).pid).not.toBe(pid)
  expect(logger.error).toHaveBeenCalledOnce()
})

it('the renderer is restarted when it hangs before it listens', async () => {
  const { askForEcho, logger, patience, findHangingPid, heal } = await openHanging()
  const { pid } = await askForEcho('/')
  // Only the renderer that hangs has little time, so that the others may start slowly.
  const { startWithin } = patience
  patience.startWithin = 10_000
  process.kill(pid, 'SIGKILL')
  const hangingPid = await findHangingPid()
  patience.startWithin = startWithin
  await heal()
  const next = await askForEcho('/')
  expect([pid, hangingPid]).not.toContain(next.pid)
  expect(isAlive(hangingPid)).toBe(false)
  const [, reason] = logger.error.mock.calls.map(
    ([errorFields]) => (errorFields as { err?: Error }).err?.message,
  )
  expect(reason).toContain('took too long')
})

it('the renderer ends with the server even if it hangs before it listens', async () => {
  const { askForEcho, renderer, findHangingPid, heal } = await openHanging()
  process.kill((await askForEcho('/')).pid, 'SIGKILL')
  const hangingPid = await findHangingPid()
  await heal()
  await renderer.stop()
  expect(isAlive(hangingPid)).toBe(false)
})

it('the renderer ends with the server', async () => {
  const { askForEcho, renderer } = await open()
  const { pid } = await askForEcho('/')
  await renderer.stop()
  expect(isAlive(pid)).toBe(false)
})
