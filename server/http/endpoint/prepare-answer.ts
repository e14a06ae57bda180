import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Answer } from '@/server/modules/offer'
import type { ApiContext } from '../api-env'
import {
  acceptsGzip,
  cacheControl,
  hasTag,
  worthPackingBytes,
  type CachePolicy,
} from './send-bytes'

export type PublicCache = Exclude<CachePolicy, 'no-store'>

/** An answer as bytes in one encoding, with its headers. */
export type Form = {
  etag: string
  body: Uint8Array<ArrayBuffer>
  headers: Readonly<Record<string, string>>
  /** The headers that a 304 response has too. */
  shared: Readonly<Record<string, string>>
}

export type PreparedAnswer = { plain: Form; packed: () => Form | null }

/* The bytes of an answer are cached for as long as the answer itself exists. */
const preparedAnswers = new WeakMap<Answer, Map<PublicCache, PreparedAnswer>>()

/** Prepares an answer. It is hashed and compressed only once, however often it is requested. */
export function prepareAnswer(answer: Answer, cache: PublicCache): PreparedAnswer {
  const cached = preparedAnswers.get(answer)?.get(cache)
  if (cached) {
    return cached
  }
  const made = prepare(answer.json, cache)
  const forms = preparedAnswers.get(answer) ?? new Map<PublicCache, PreparedAnswer>()
  preparedAnswers.set(answer, forms.set(cache, made))
  return made
}

/** The answer in the best encoding that the client accepts. */
export function formFor(answer: PreparedAnswer, acceptEncoding: string | undefined): Form {
  const wantsPacked = acceptEncoding !== undefined && acceptsGzip(acceptEncoding)
  return (wantsPacked ? answer.packed() : null) ?? answer.plain
}

export function sendPrepared(c: ApiContext, answer: PreparedAnswer): Response {
  const form = formFor(answer, c.req.header('accept-encoding'))
  return hasTag(c.req.header('if-none-match'), form.etag)
    ? c.body(null, 304, form.shared)
    : c.body(form.body, 200, form.headers)
}

function prepare(json: string, cache: PublicCache): PreparedAnswer {
  const bytes = new TextEncoder().encode(json)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const mayPack = json.length >= worthPackingBytes

  const formOf = (etag: string, body: Form['body'], extra: Record<string, string>): Form => {
    const shared = {
      ETag: etag,
      'Cache-Control': cacheControl(cache),
      ...(mayPack ? { Vary: 'Accept-Encoding' } : {}),
    }
    const headers = { 'Content-Type': 'application/json; charset=utf-8', ...shared, ...extra }
    return { etag, body, headers, shared }
  }
  let packed: Form | null = null
  return {
    plain: formOf(`"${hash}"`, bytes, {}),
    packed: () => {
      if (mayPack) {
        packed ??= formOf(`"${hash}-gzip"`, new Uint8Array(gzipSync(bytes)), {
          'Content-Encoding': 'gzip',
        })
      }
      return packed
    },
  }
}
