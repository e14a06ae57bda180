import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort, type Office, runStart, scratchFolder, startOffice } from './office'

const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) {
    await cleanUp()
  }
})

function newFolder(): string {
  const { directory, remove } = scratchFolder()
  cleanUps.push(remove)
  return directory
}

async function open(environment: Record<string, string>): Promise<Office> {
  const office = await startOffice(environment)
  cleanUps.push(() => (office.process.exitCode === null ? office.stop() : undefined))
  return office
}

async function statusOf(url: string, host: string): Promise<number> {
  const asked = request(url, { headers: { host } })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode ?? 0
}

/** How the system lists a process; empty once it has ended. */
function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return NaN
  }
}

/** The process that renders the pages of this office. */
function rendererOf(office: Office): number {
  const processes = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const own = processes.filter((pid) => parentOf(pid) === office.process.pid)
  return own.find((pid) => titleOf(pid).startsWith('kantor pages')) ?? NaN
}

describe('the start', () => {
  it('makes an office out of nothing and says where, in at most ten lines', async () => {
    const office = await open({ DATA_DIR: newFolder() })
    const lines = office.stdout().trim().split('\n')
    expect(lines.length).toBeLessThanOrEqual(10)
    expect(office.stdout()).toContain(`${office.url}/operator`)
    expect(office.stdout()).toContain('operator@kantor.test')
    expect((await fetch(`${office.url}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${office.url}/en`)).text()).toContain(' per 1 ')

    const ended = await office.stop()
    expect(ended.code).toBe(0)
    expect(ended.stderr).toBe('')
  })

  it('gives what it keeps while its renderer is begun anew, and takes the renderer along', async () => {
    const office = await open({ DATA_DIR: newFolder() })
    const statusIn = async (path: string) => (await fetch(office.url + path)).status
    expect(await statusIn('/en')).toBe(200)
    const first = rendererOf(office)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => statusIn('/readyz')).toBe(503)
    expect(await statusIn('/en')).toBe(200)
    expect(await statusIn('/api/v1/calculator/reserves/')).toBe(200)
    // Nobody keeps it, so it waits for the next renderer.
    expect(await statusIn('/en/nowhere')).toBe(404)
    expect(await statusIn('/readyz')).toBe(200)

    const second = rendererOf(office)
    expect(second).not.toBe(first)
    await office.kill()
    await expect.poll(() => titleOf(second)).toBe('')
  })

  it('lets requests finish when it is asked to stop', async () => {
    const office = await open({ DATA_DIR: newFolder() })
    const pages = Array.from({ length: 8 }, () => fetch(`${office.url}/en`))
    await fetch(`${office.url}/healthz`)
    const stopped = office.stop()
    const answers = await Promise.all(pages)
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    expect((await stopped).code).toBe(0)
  })

  it('is alive and not ready while it still serves, once it is asked to stop', async () => {
    const office = await open({ DATA_DIR: newFolder(), DRAIN_SECONDS: '5' })
    const stopped = office.stop()
    await expect.poll(async () => (await fetch(`${office.url}/readyz`)).status).toBe(503)
    const alive = await fetch(`${office.url}/healthz`)
    expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
    expect((await fetch(`${office.url}/api/v1/calculator/reserves/`)).status).toBe(200)
    expect((await stopped).code).toBe(0)
  })

  it('answers who offers an upgrade like anybody, and stops although they stay', async () => {
    const office = await open({ DATA_DIR: newFolder(), SHUTDOWN_SECONDS: '5' })
    const { hostname, port } = new URL(office.url)
    const socket = connect(Number(port), hostname)
    cleanUps.push(() => socket.destroy())
    const offer = ['Connection: Upgrade', 'Upgrade: websocket']
    const head = ['GET /healthz HTTP/1.1', `Host: ${hostname}:${port}`, ...offer]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
    expect((await office.stop()).code).toBe(0)
  })

  it('finds everything again after kill -9, with the database still running', async () => {
    const directory = newFolder()
    const first = await open({ DATA_DIR: directory })
    const reserves = await (await fetch(`${first.url}/api/v1/calculator/reserves/`)).text()
    await first.kill()

    const second = await open({ DATA_DIR: directory })
    expect(second.stdout()).toContain('still running')
    expect(second.stdout()).not.toContain('seeded')
    expect(await (await fetch(`${second.url}/api/v1/calculator/reserves/`)).text()).toBe(reserves)
    expect((await second.stop()).code).toBe(0)
  })

  it('says who runs already when it is started twice from one folder', async () => {
    const directory = newFolder()
    const first = await open({ DATA_DIR: directory })
    const second = await runStart({ DATA_DIR: directory, PORT: String(await freePort()) })
    expect(second.code).toBe(1)
    expect(second.stderr.trim().split('\n')).toHaveLength(1)
    expect(second.stderr).toContain(String(first.process.pid))
    expect(second.stderr).toContain(first.url)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  it('says in one sentence that its port is taken, and leaves no database behind', async () => {
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    cleanUps.push(() => other.close())
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0

    const directory = newFolder()
    const ended = await runStart({ DATA_DIR: directory, PORT: String(port) })
    expect(ended.code).toBe(1)
    expect(ended.stderr.trim()).toBe(
      `Port ${port} is taken by another program: stop it, or choose another with PORT=${port + 1}.`,
    )
    const again = await open({ DATA_DIR: directory })
    expect(again.stdout()).not.toContain('still running')
  })

  it('says in one sentence that the database it was given is not there', async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    const ended = await runStart({ DATABASE_URL: url, PORT: String(await freePort()) })
    expect(ended.code).toBe(1)
    expect(ended.stderr.trim().split('\n')).toHaveLength(1)
    expect(ended.stderr).toContain('DATABASE_URL')
  })

  it('stops on a wrong setting with one sentence', async () => {
    const ended = await runStart({ DATA_DIR: newFolder(), PORT: 'three thousand' })
    expect(ended.code).toBe(1)
    expect(ended.stderr.trim().split('\n')).toHaveLength(1)
    expect(ended.stderr).toContain('PORT')
  })
})

describe('a public address', () => {
  it('is the only host that is answered, and the one all links are made from', async () => {
    const PUBLIC_URL = 'https://office.example'
    const office = await open({ DATA_DIR: newFolder(), PUBLIC_URL, DEMO_OFFICE: 'true' })
    expect(await statusOf(`${office.url}/en`, 'evil.example')).toBe(421)
    expect(await statusOf(`${office.url}/api/v1/calculator/`, 'evil.example')).toBe(421)
    expect(await statusOf(`${office.url}/en`, 'office.example')).toBe(200)
    expect(await statusOf(`${office.url}/readyz`, 'evil.example')).toBe(200)
  })
})
