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

type BucketRequest = { method: string; url: string; headers: Record<string, string>; body: Buffer }

/* Answers as a bucket does: stores bytes under a key for requests that are signed correctly. */
function answerAsBucket(): { requests: BucketRequest[]; objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>()
  const requests: BucketRequest[] = []
  server.answer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '' } = request
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const received = { method, url, headers, body: Buffer.concat(chunks) }
      requests.push(received)
      void isSigned(received).then((isRight) => {
        if (!isRight) {
          response.writeHead(403).end('SignatureDoesNotMatch')
        } else if (method === 'PUT') {
          objects.set(url, received.body)
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
  return { requests, objects }
}

async function isSigned({ method, url, headers, body }: BucketRequest): Promise<boolean> {
  const claimedHash = headers['x-amz-content-sha256'] ?? ''
  const isHashRight =
    method !== 'PUT' || claimedHash === createHash('sha256').update(body).digest('hex')
  const signer = new AwsV4Signer({
    ...keys,
    method,
    url: `${server.url}${url}`,
    headers: { 'X-Amz-Content-Sha256': claimedHash },
    datetime: headers['x-amz-date'] ?? '',
    service: 's3',
    region: 'eu-central-1',
  })
  return isHashRight && headers.authorization === (await signer.authHeader())
}

async function read(storage: ObjectStorage, from: string): Promise<Buffer | null> {
  const stream = await storage.get(from)
  return stream && Buffer.from(await new Response(stream).arrayBuffer())
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('%s', (_name, open) => {
  it('returns stored bytes, and nothing after they were removed', async () => {
    answerAsBucket()
    const storage = open()
    await storage.put(key, bytes)
    expect(await read(storage, key)).toEqual(bytes)
    expect(await read(storage, otherKey)).toBeNull()
    await storage.remove(key)
    expect(await read(storage, key)).toBeNull()
    await storage.remove(key)
  })

  it.each(notKeys)('does not accept %j as a key', async (invalidKey) => {
    const { requests } = answerAsBucket()
    const storage = open()
    for (const attempt of [
      async () => storage.put(invalidKey, bytes),
      async () => storage.get(invalidKey),
      async () => storage.remove(invalidKey),
    ]) {
      await expect(attempt()).rejects.toThrow('not a storage key')
    }
    expect(requests).toEqual([])
    expect(await readdir(directory)).toEqual([])
  })
})

describe('a folder', () => {
  const fileOf = () => path.join(directory, 'files', 'receipts', 'ab', 'ab'.repeat(24))

  it('is readable only by the user who runs Kantor', async () => {
    await onDisk().put(key, bytes)
    expect((await stat(fileOf())).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(fileOf()))).mode & 0o077).toBe(0)
  })

  it('removes a file together with a partial file that a killed process left', async () => {
    const storage = onDisk()
    await storage.put(otherKey, bytes)
    const partialFile = path.join(directory, 'files', 'receipts', 'cd', `${'cd'.repeat(24)}.part`)
    await writeFile(partialFile, 'half of a')
    await storage.remove(otherKey)
    expect(await readdir(path.dirname(partialFile))).toEqual([])
  })

  it('stops reading when the stream is cancelled', async () => {
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
    const { requests, objects } = answerAsBucket()
    await inBucket().put(key, bytes)
    expect([...objects.keys()]).toEqual([`/office-files/${key}`])
    expect(requests[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request/,
    )
    expect(requests[0]?.headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/)
  })

  it('that refuses a request makes the call fail with the status', async () => {
    server.answer((request, response) => {
      request.resume()
      response.writeHead(403).end('AccessDenied')
    })
    await expect(inBucket().put(key, bytes)).rejects.toThrow('PUT with 403')
    await expect(inBucket().get(key)).rejects.toThrow('GET with 403')
    await expect(inBucket().remove(key)).rejects.toThrow('DELETE with 403')
  })

  it('is tried again when it is busy', async () => {
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

  it('cannot redirect a request', async () => {
    server.answer((request, response) => {
      request.resume()
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    })
    await expect(inBucket().get(key)).rejects.toThrow()
  })
})
