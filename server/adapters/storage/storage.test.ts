import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ObjectStorage } from '@/server/modules/files/ports'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createObjectStorage } from './create-object-storage'

const key = `receipts/${'ab'.repeat(24)}`
const otherKey = `receipts/${'cd'.repeat(24)}`
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
const notKeys = ['receipts/../../etc/passwd', '/etc/passwd', 'receipts/ab', `${key}/x`, `${key}\0`]

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret that nobody knows' }

let directory: string
let server: LocalServer
beforeAll(async () => {
  server = await openLocalServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kantor-storage-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const onDisk = () =>
  createObjectStorage({ storage: { kind: 'disk', directory: 'files' }, rootDirectory: directory })

const inBucket = (): ObjectStorage =>
  createObjectStorage({
    storage: {
      kind: 's3',
      endpoint: new URL(server.url),
      bucket: 'office-files',
      region: 'eu-central-1',
      ...keys,
    },
    rootDirectory: directory,
  })

type Asked = { method: string; url: string; headers: Record<string, string>; body: Buffer }

/* What a bucket does: stores bytes under a key for requests that are signed correctly. */
function answerAsBucket(): { asked: Asked[]; objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>()
  const asked: Asked[] = []
  server.answer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '' } = request
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const one = { method, url, headers, body: Buffer.concat(chunks) }
      asked.push(one)
      void isSigned(one).then((isRight) => {
        if (!isRight) {
          response.writeHead(403).end('SignatureDoesNotMatch')
        } else if (method === 'PUT') {
          objects.set(url, one.body)
          response.writeHead(200).end()
        } else if (method === 'DELETE') {
          objects.delete(url)
          response.writeHead(204).end()
        } else {
          const found = objects.get(url)
          response.writeHead(found ? 200 : 404).end(found ?? 'NoSuchKey')
        }
      })
    })
  })
  return { asked, objects }
}

async function isSigned({ method, url, headers, body }: Asked): Promise<boolean> {
  const told = headers['x-amz-content-sha256'] ?? ''
  const isBodyTold = method !== 'PUT' || told === createHash('sha256').update(body).digest('hex')
  const signer = new AwsV4Signer({
    ...keys,
    method,
    url: `${server.url}${url}`,
    headers: { 'X-Amz-Content-Sha256': told },
    datetime: headers['x-amz-date'] ?? '',
    service: 's3',
    region: 'eu-central-1',
  })
  return isBodyTold && headers.authorization === (await signer.authHeader())
}

async function read(storage: ObjectStorage, from: string): Promise<Buffer | null> {
  const stream = await storage.get(from)
  return stream && Buffer.from(await new Response(stream).arrayBuffer())
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('%s', (_name, open) => {
  it('returns what was stored, and nothing once it was removed', async () => {
    answerAsBucket()
    const storage = open()
    await storage.put(key, bytes)
    expect(await read(storage, key)).toEqual(bytes)
    expect(await read(storage, otherKey)).toBeNull()
    await storage.remove(key)
    expect(await read(storage, key)).toBeNull()
    await storage.remove(key)
  })

  it.each(notKeys)('does not accept %j as a key', async (odd) => {
    const { asked } = answerAsBucket()
    const storage = open()
    for (const ask of [
      async () => storage.put(odd, bytes),
      async () => storage.get(odd),
      async () => storage.remove(odd),
    ]) {
      await expect(ask()).rejects.toThrow('no key')
    }
    expect(asked).toEqual([])
    expect(await readdir(directory)).toEqual([])
  })
})

describe('a folder', () => {
  const fileOf = () => path.join(directory, 'files', 'receipts', 'ab', 'ab'.repeat(24))

  it('is readable by nobody else', async () => {
    await onDisk().put(key, bytes)
    expect((await stat(fileOf())).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(fileOf()))).mode & 0o077).toBe(0)
  })

  it('removes what a killed process left of a file together with it', async () => {
    const storage = onDisk()
    await storage.put(otherKey, bytes)
    const cut = path.join(directory, 'files', 'receipts', 'cd', `${'cd'.repeat(24)}.part`)
    await writeFile(cut, 'half of a')
    await storage.remove(otherKey)
    expect(await readdir(path.dirname(cut))).toEqual([])
  })

  it('stops reading on request', async () => {
    const storage = onDisk()
    await storage.put(key, bytes)
    const reader = (await storage.get(key))?.getReader()
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0)
    await reader?.cancel()
    const unread = await storage.get(key)
    await unread?.cancel()
  })
})

describe('a bucket', () => {
  it('is addressed by its path, with a signature that covers the bytes', async () => {
    const { asked, objects } = answerAsBucket()
    await inBucket().put(key, bytes)
    expect([...objects.keys()]).toEqual([`/office-files/${key}`])
    expect(asked[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request/,
    )
    expect(asked[0]?.headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/)
  })

  it('that refuses is a failure, which names the status', async () => {
    server.answer((request, response) => {
      request.resume()
      response.writeHead(403).end('AccessDenied')
    })
    await expect(inBucket().put(key, bytes)).rejects.toThrow('PUT with 403')
    await expect(inBucket().get(key)).rejects.toThrow('GET with 403')
    await expect(inBucket().remove(key)).rejects.toThrow('DELETE with 403')
  })

  it('is asked again when it is busy', async () => {
    const busy = { left: 1 }
    server.answer((request, response) => {
      request.resume()
      request.on('end', () => {
        busy.left -= 1
        response.writeHead(busy.left >= 0 ? 503 : 200).end()
      })
    })
    await inBucket().put(key, bytes)
    expect(busy.left).toBe(-1)
  })

  it('that redirects is not followed', async () => {
    server.answer((request, response) => {
      request.resume()
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    })
    await expect(inBucket().get(key)).rejects.toThrow()
  })
})
