import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { readOnce } from '@/lib/net/read-once'
import type { ApiContext } from '../api-env'

/** Whether and how long caches may store an answer. Only what is the same for everybody is public. */
export type CachePolicy = 'no-store' | { maxAgeSeconds: number; staleSeconds?: number }

type Bytes = {
  body: string
  contentType: string
  cache: CachePolicy
  status?: 200 | 201 | 202 | 503
  headers?: Record<string, string>
}

/* Compressing a smaller answer saves no packet. */
export const worthPackingBytes = 1024

/** Sends a finished text. A public one has a strong ETag, and is answered by 304 when the reader has it. */
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

/** Whether the reader names this tag, or any. */
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

const takesGzip = readOnce((accepted) =>
  accepted
    .toLowerCase()
    .split(',')
    .some((entry) => /^\s*gzip\s*(;|$)/.test(entry) && !/;\s*q=0(\.0*)?\s*$/.test(entry)),
)

/*
 * Public answers are few and often asked for, so each is compressed once. The oldest goes first; a
 * content that returns is simply compressed again.
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
