import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { cacheByText } from '@/lib/net/cache-by-text'
import type { ApiContext } from '../api-env'

/** Whether and how long caches may store an answer, which then must be the same for everybody. */
export type CachePolicy = 'no-store' | { maxAgeSeconds: number; staleSeconds?: number }

type Bytes = {
  body: string
  contentType: string
  cache: CachePolicy
  status?: 200 | 201 | 202 | 503
  headers?: Record<string, string>
}

/* Compressing a smaller answer would not save a network packet. */
export const worthPackingBytes = 1024

/** Sends a text. A public text has a strong ETag, and a client that already has it gets 304. */
export function sendBytes(c: ApiContext, { body, contentType, cache, ...rest }: Bytes): Response {
  const headers = { 'Content-Type': contentType, ...rest.headers }
  if (cache === 'no-store') {
    return c.body(body, rest.status ?? 200, { ...headers, 'Cache-Control': 'no-store' })
  }

  const mayPack = body.length >= worthPackingBytes
  const isPacked = mayPack && acceptsGzip(c.req.header('accept-encoding'))
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const etag = isPacked ? `"${hash}-gzip"` : `"${hash}"`
  const shared = {
    ETag: etag,
    'Cache-Control': cacheControl(cache),
    ...(mayPack ? { Vary: 'Accept-Encoding' } : {}),
  }
  if (hasTag(c.req.header('if-none-match'), etag)) {
    return c.body(null, 304, shared)
  }
  if (!isPacked) {
    return c.body(body, 200, { ...headers, ...shared })
  }
  return c.body(packed(hash, body), 200, { ...headers, ...shared, 'Content-Encoding': 'gzip' })
}

export function cacheControl({
  maxAgeSeconds,
  staleSeconds,
}: Exclude<CachePolicy, 'no-store'>): string {
  if (maxAgeSeconds === 0) {
    return 'public, no-cache'
  }
  const stale = staleSeconds === undefined ? '' : `, stale-while-revalidate=${staleSeconds}`
  return `public, max-age=${maxAgeSeconds}${stale}`
}

/** Whether an If-None-Match header lists this tag, or `*`. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) {
    return false
  }
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}

export function acceptsGzip(accepted = ''): boolean {
  return takesGzip(accepted)
}

const takesGzip = cacheByText((accepted) =>
  accepted
    .toLowerCase()
    .split(',')
    .some((entry) => /^\s*gzip\s*(;|$)/.test(entry) && !/;\s*q=0(\.0*)?\s*$/.test(entry)),
)

/*
 * A cache of compressed answers: public answers are few and frequently requested, so each is
 * compressed only once. The oldest answer is dropped first; if it is requested later, it is compressed
 * again.
 */
const packedByHash = new Map<string, Uint8Array<ArrayBuffer>>()
const maxPacked = 200

function packed(hash: string, body: string): Uint8Array<ArrayBuffer> {
  const cached = packedByHash.get(hash)
  if (cached) {
    return cached
  }
  const bytes = new Uint8Array(gzipSync(body))
  packedByHash.set(hash, bytes)
  const oldest = packedByHash.keys().next()
  if (packedByHash.size > maxPacked && oldest.done !== true) {
    packedByHash.delete(oldest.value)
  }
  return bytes
}
