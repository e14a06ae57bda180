import { createServer as createSecureServer } from 'node:https'
import { createServer, type Server, type Socket, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { localCertificate } from '@/tests/setup/outside/local-certificate'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createWebhookWire, type WireOptions } from './create-webhook-wire'

let receiver: LocalServer
let port: string
beforeAll(async () => {
  receiver = await openLocalServer()
  port = new URL(receiver.url).port
})
afterAll(() => receiver.close())
afterEach(() => receiver.asked.splice(0))

const patient = {
  mayBeLoopback: true,
  timeoutMilliseconds: 60_000,
  bodyMilliseconds: 150,
}
const impatient = { timeoutMilliseconds: 200 }
const post = (url: string, options: WireOptions = {}, mayBegin = () => Promise.resolve(true)) =>
  createWebhookWire({ ...patient, ...options }).post({
    ...{
      url,
      headers: { 'Content-Type': 'application/json', 'webhook-id': 'evt_1' },
    },
    ...{
      body: '{"id":"evt_1"}',
      signal: new AbortController().signal,
      mayBegin,
    },
  })
const strict = { mayBeLoopback: false }
const names = (...addresses: string[]) => ({
  resolve: () => Promise.resolve(addresses),
})

describe('the address of a webhook', () => {
  it.each([
    ...['http://127.0.0.1', 'http://2130706433', 'http://0x7f.1', 'http://0177.0.0.1'],
    ...['http://0.0.0.0', 'http://0', 'http://[::]', 'http://[::1]', 'http://localhost.'],
    ...['http://[::ffff:127.0.0.1]', 'http://[::ffff:7f00:1]', 'http://[::127.0.0.1]'],
    ...[
      'http://[64:ff9b::7f00:1]',
      'http://[2002:7f00:1::]',
      'http://[fe80::1]',
      'http://[fd00::1]',
    ],
    ...['http://169.254.169.254', 'http://100.100.100.200', 'http://168.63.129.16'],
    ...['http://[fd00:ec2::254]', 'http://10.1.2.3', 'http://172.31.0.1', 'http://192.168.0.1'],
    ...['http://224.0.0.1', 'http://255.255.255.255', 'http://www.localhost'],
  ])('is refused when it is not public, at saving and at sending: %s', async (origin) => {
    const url = `${origin}:${port}/hook`
    const wire = createWebhookWire({ ...patient, ...strict })
    expect(await wire.check(url, { live: false })).toBe('webhook_private')
    expect(await post(url, strict)).toEqual({
      answer: null,
      fault: 'address_refused',
    })
    expect(receiver.asked).toEqual([])
  })

  it.each([
    ['ftp://shop.example/', 'webhook_address'],
    ['https://user:secret@shop.example/', 'webhook_address'],
    ['https://shop.example:25/', 'webhook_port'],
    ['http://shop.example/', 'webhook_https'],
  ])('is refused by its form: %s, %s', async (url, fault) => {
    const wire = createWebhookWire(names('93.184.215.14'))
    expect(await wire.check(url, { live: true })).toBe(fault)
    expect(await wire.check('https://shop.example/hook?a=1', { live: true })).toBeNull()
  })

  it('is refused when one of several addresses of its name is private', async () => {
    const wire = createWebhookWire(names('93.184.215.14', '10.0.0.1'))
    expect(await wire.check('https://shop.example', { live: true })).toBe('webhook_private')
  })

  it('is refused at sending when its name has turned private since it was saved', async () => {
    const resolve = vi.fn()
    resolve.mockResolvedValueOnce(['93.184.215.14']).mockResolvedValue(['127.0.0.1'])
    const wire = createWebhookWire({ ...patient, ...strict, resolve })
    const url = `http://shop.example:${port}/hook`
    expect(await wire.check(url, { live: false })).toBeNull()
    const outcome = await post(url, { ...strict, resolve })
    expect(outcome?.fault).toBe('address_refused')
    expect(receiver.asked).toEqual([])
  })

  it('is looked up once: the connection goes to the address that was checked', async () => {
    const resolve = vi.fn()
    resolve.mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['10.0.0.1'])
    receiver.answer((request, response) => response.end(request.headers.host))
    const outcome = await post(`http://shop.example:${port}/hook?a=1`, {
      resolve,
    })
    expect(outcome).toEqual({
      answer: { status: 200, body: `shop.example:${port}` },
      fault: null,
    })
    expect(receiver.asked).toEqual(['/hook?a=1'])
    expect(resolve).toHaveBeenCalledTimes(1)
  })

  it('with an unknown name is reported as such', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect((await post('https://nowhere.example', { resolve }))?.fault).toBe('name_unknown')
  })

  it('whose name the name servers never answer is given up in time', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    expect((await post('https://slow.example', { ...impatient, resolve }))?.fault).toBe('timeout')
  })
})

describe('a receiver', () => {
  it('that redirects is not followed', async () => {
    receiver.answer((_, response) => response.writeHead(307, { location: '/other' }).end('there'))
    const outcome = await post(`${receiver.url}/hook`)
    expect(outcome).toEqual({
      answer: { status: 307, body: 'there' },
      fault: 'redirect',
    })
    expect(receiver.asked).toEqual(['/hook'])
  })

  it('that fails has its answer reported', async () => {
    receiver.answer((_, response) => response.writeHead(500).end('no\0pe'))
    expect(await post(receiver.url)).toEqual({
      answer: { status: 500, body: 'no\uFFFDpe' },
      fault: 'answer',
    })
  })

  it('that answers endlessly is read up to 2 kB', async () => {
    receiver.answer((_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('ж'.repeat(1024))) {
          // Writes until the buffer is full.
        }
      }
      response.on('drain', pour)
      pour()
    })
    const outcome = await post(receiver.url)
    expect(outcome?.fault).toBeNull()
    expect(outcome?.answer?.body).toBe('ж'.repeat(1024))
  })

  it('that sends its answer very slowly has accepted the webhook once its status has arrived', async () => {
    receiver.answer((_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    })
    expect(await post(receiver.url)).toMatchObject({ answer: { status: 200 }, fault: null })
  })

  it('that never answers, or sends its headers very slowly, is given up in time', async () => {
    receiver.answer(() => undefined)
    expect(await post(receiver.url, impatient)).toEqual({
      answer: null,
      fault: 'timeout',
    })
    const { close, url } = await openRaw((socket) => {
      const timer = setInterval(() => socket.write('x-a: b\r\n'), 20)
      socket.write('HTTP/1.1 200 OK\r\n')
      socket.on('close', () => clearInterval(timer))
    })
    expect(await post(url, impatient)).toEqual({ answer: null, fault: 'timeout' })
    await close()
  })

  it('that speaks another protocol or is not there counts as a broken connection', async () => {
    const { close, url } = await openRaw((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
    expect((await post(url))?.fault).toBe('connection')
    await close()
    expect((await post(url))?.fault).toBe('connection')
  })

  it('gets nothing unless its certificate is trusted and is for its name', async () => {
    const asked: string[] = []
    const server = createSecureServer(localCertificate, (request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    const at = await listen(server)
    const trusted = { ...names('127.0.0.1'), authority: localCertificate.cert }
    expect((await post(`https://localhost:${at}/a`))?.fault).toBe('certificate')
    expect((await post(`https://shop.example:${at}/b`, trusted))?.fault).toBe('certificate')
    expect((await post(`https://localhost:${at}/c`, trusted))?.fault).toBeNull()
    expect(asked).toEqual(['/c'])
    server.close()
    server.closeAllConnections()
  })

  it('gets nothing when the delivery may no longer begin, even if it is already connected', async () => {
    expect(await post(receiver.url, {}, () => Promise.resolve(false))).toBeNull()
    expect(receiver.asked).toEqual([])
  })
})

async function openRaw(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    answer(socket)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      sockets.forEach((socket) => socket.destroy())
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${await listen(server)}`, close }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
