import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { readStaticFiles, type StaticFiles } from './static-files'

const script = `console.log(${JSON.stringify('kantor '.repeat(500))})`

describe('readStaticFiles', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'kantor-static-'))
  let server: LocalServer
  let isBuilt: StaticFiles['isBuilt']

  beforeAll(async () => {
    const chunks = path.join(root, '.next', 'static', 'chunks', '[locale]')
    mkdirSync(chunks, { recursive: true })
    writeFileSync(path.join(chunks, 'page.js'), script)
    writeFileSync(path.join(chunks, 'page.js.br'), brotliCompressSync(script))
    writeFileSync(path.join(chunks, 'text.woff2'), 'font')
    writeFileSync(path.join(root, 'secret.br'), 'secret')
    mkdirSync(path.join(root, 'public', 'logos'), { recursive: true })
    writeFileSync(path.join(root, 'public', 'logos', 'coin.svg'), '<svg/>')
    writeFileSync(path.join(root, 'public', 'favicon.ico'), 'icon')
    writeFileSync(path.join(root, 'public', 'notes.html'), '<p>left to Next</p>')

    const files = readStaticFiles(root, { 'x-content-type-options': 'nosniff' })
    isBuilt = files.isBuilt
    server = await openLocalServer()
    server.answer((incoming, response) => {
      if (!files.serve(incoming, response, incoming.url ?? '')) {
        response.writeHead(404).end('left to Next')
      }
    })
  })
  afterAll(async () => {
    await server.close()
    rmSync(root, { recursive: true })
  })

  const file = '/_next/static/chunks/%5Blocale%5D/page.js'

  function ask(address: string, headers: Record<string, string>, method = 'GET') {
    return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        const call = request(server.url + address, { headers, method }, (answer) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(pieces),
            }),
          )
        })
        call.on('error', reject)
        call.end()
      },
    )
  }

  it('serves the compressed file, cached forever, to browsers that accept brotli', async () => {
    const answer = await ask(file, { 'accept-encoding': 'gzip, br' })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(brotliDecompressSync(answer.body).toString()).toBe(script)
  })

  it.each([
    ['a font', '/_next/static/chunks/%5Blocale%5D/text.woff2', 'font/woff2', 'font'],
    ['a public picture', '/logos/coin.svg', 'image/svg+xml', '<svg/>'],
    ['the icon that browsers request by default', '/favicon.ico', 'image/x-icon', 'icon'],
  ])('serves %s uncompressed', async (_name, address, type, body) => {
    const answer = await ask(address, { 'accept-encoding': 'gzip' })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body.toString()).toBe(body)
  })

  it('caches a public picture for an hour and a built file forever', async () => {
    const font = await ask('/_next/static/chunks/%5Blocale%5D/text.woff2', {})
    const picture = await ask('/logos/coin.svg', {})
    expect(font.headers['cache-control']).toContain('immutable')
    expect(picture.headers['cache-control']).toBe(
      'public, max-age=3600, stale-while-revalidate=86400',
    )
  })

  it.each([
    ['a public picture', '/logos/coin.svg'],
    ['the icon', '/favicon.ico'],
    ['a compressed script', file],
  ])('answers 304 for %s to a browser that has it', async (_name, address) => {
    const accept = { 'accept-encoding': 'br' }
    const first = await ask(address, accept)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    const again = await ask(address, { ...accept, 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': first.headers['cache-control'],
      'x-content-type-options': 'nosniff',
    })
    expect((await ask(address, { ...accept, 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const answer = await ask(file, { 'accept-encoding': 'br' }, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(0)
  })

  it('recognises every built file by its encoded or decoded address', () => {
    expect(isBuilt(file)).toBe(true)
    expect(isBuilt('/_next/static/chunks/[locale]/page.js')).toBe(true)
    expect(isBuilt('/_next/static/chunks/none.js')).toBe(false)
    expect(isBuilt('/_next/')).toBe(false)
  })

  it.each([
    ['a browser that accepts only gzip', file, { 'accept-encoding': 'gzip' }],
    ['a browser that refuses brotli', file, { 'accept-encoding': 'br;q=0, gzip' }],
    ['a request for a part of the file', file, { 'accept-encoding': 'br', range: 'bytes=0-9' }],
    ['a file that is not compressed', `${file}.map`, { 'accept-encoding': 'br' }],
    ['a public file of another kind', '/notes.html', { 'accept-encoding': 'br' }],
    [
      'a path that leads out of the folder',
      '/_next/static/../../secret',
      { 'accept-encoding': 'br' },
    ],
  ])('leaves %s to Next', async (_name, address, headers) => {
    expect((await ask(address, headers)).body.toString()).toBe('left to Next')
  })
})
