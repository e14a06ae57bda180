import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openOffices } from './office'

const { cleanUps, seededFolder, open } = openOffices()

async function statusOf(url: string, host: string): Promise<number> {
  const outgoing = request(url, { headers: { host } })
  outgoing.end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode ?? 0
}

describe('stopping the server', () => {
  it('lets running requests finish', async () => {
    const office = await open({ DATA_DIR: seededFolder() })
    const pages = Array.from({ length: 8 }, () => fetch(`${office.url}/en`))
    await fetch(`${office.url}/healthz`)
    const stopped = office.stop()
    const answers = await Promise.all(pages)
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    expect((await stopped).code).toBe(0)
  })

  it('reports that it is alive but not ready while it still serves requests', async () => {
    const office = await open({ DATA_DIR: seededFolder(), DRAIN_SECONDS: '5' })
    const stopped = office.stop()
    await expect.poll(async () => (await fetch(`${office.url}/readyz`)).status).toBe(503)
    const alive = await fetch(`${office.url}/healthz`)
    expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
    expect((await fetch(`${office.url}/api/v1/calculator/reserves/`)).status).toBe(200)
    expect((await stopped).code).toBe(0)
  })

  it('answers as usual when a client offers an upgrade, and does not wait for the client when it stops', async () => {
    const office = await open({ DATA_DIR: seededFolder(), SHUTDOWN_SECONDS: '5' })
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

  it('keeps all data after kill -9, and joins the database that is still running', async () => {
    const directory = seededFolder()
    const first = await open({ DATA_DIR: directory })
    const reserves = await (await fetch(`${first.url}/api/v1/calculator/reserves/`)).text()
    await first.kill()

    const second = await open({ DATA_DIR: directory })
    expect(second.stdout()).toContain('still running')
    expect(second.stdout()).not.toContain('seeded')
    expect(await (await fetch(`${second.url}/api/v1/calculator/reserves/`)).text()).toBe(reserves)
    expect((await second.stop()).code).toBe(0)
  })
})

describe('a public address', () => {
  it('is the only host for which pages and the API are served', async () => {
    const PUBLIC_URL = 'https://office.example'
    const office = await open({ DATA_DIR: seededFolder(), PUBLIC_URL, DEMO_OFFICE: 'true' })
    expect(await statusOf(`${office.url}/en`, 'evil.example')).toBe(421)
    expect(await statusOf(`${office.url}/api/v1/calculator/`, 'evil.example')).toBe(421)
    await expect.poll(() => statusOf(`${office.url}/en`, 'office.example')).toBe(200)
    expect(await statusOf(`${office.url}/readyz`, 'evil.example')).toBe(200)
  })
})
