import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Gzip } from 'node:zlib'
import type { Locale } from '@/lib/i18n/locales'
import { hasTag } from '@/server/http/endpoint/send-bytes'
import { inlineScriptHashes, type ScriptSources } from '../content-security-policy'
import {
  compressWhole,
  createStreamCompression,
  pickEncoding,
  type Encoding,
} from './page-compression'
import {
  addVary,
  dropInternalHeaders,
  etagOf,
  isHtml,
  isStatic,
  makeOwnRedirectRelative,
  statusNamedBy,
  wholePageCaching,
  announceStyles,
} from './page-head'
import { writeErrorPage } from './error-page'
import type { PageStyles } from './page-styles'

export type PageResponseOptions = {
  /** Builds the policy when it is known whether the page is dynamic (nonce) or static (hashes). */
  policy: (scripts: ScriptSources) => string
  nonce: string
  locale: Locale
  /** The names for the `Vary` header, in addition to `Accept-Encoding`. */
  varyBy: readonly string[]
  styles: PageStyles | null
  /** The status of a page that is sent instead of the requested page (maintenance break). */
  forcedStatus: number | null
}

/** How the body is handled: buffered (`whole`, `broken`), streamed, or discarded for HEAD. */
type Mode = 'undecided' | 'whole' | 'broken' | 'stream' | 'discard'

/** One response for a document, between Next and the socket. */
type GuardedResponse = {
  request: IncomingMessage
  response: ServerResponse
  options: PageResponseOptions
  /** What the client asks for; Next itself always gets a GET request for the uncompressed page. */
  wanted: { encoding: Encoding; knownTag: string | undefined; isHead: boolean }
  original: Pick<ServerResponse, 'write' | 'end' | 'writeHead' | 'flushHeaders'>
  mode: Mode
  chunks: Buffer[]
  compression: Gzip | null
  isEnded: boolean
}

/**
 * Intercepts what Next writes for one document. A dynamic page is streamed with the nonce that it was
 * rendered with. A static page was rendered without a nonce: it is buffered, its inline scripts are
 * hashed, and it gets an ETag. Both are compressed. An error page of Next is buffered too, and the
 * error text is added.
 */
export function guardPageResponse(
  request: IncomingMessage,
  response: ServerResponse,
  options: PageResponseOptions,
): void {
  const guarded = openGuarded(request, response, options)

  // Node and Next's own compression call this before the first chunk of the body is known.
  response.writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    const { mode, isEnded, original } = guarded
    if (mode === 'undecided') {
      response.statusCode = status
      for (const [name, value] of Object.entries(rest.find(isHeaders) ?? {})) {
        response.setHeader(name, value)
      }
    }
    const isDelayed = mode === 'undecided' || (isBuffered(mode) && !isEnded)
    return isDelayed ? response : original.writeHead(response.statusCode)
  }

  // The head depends on the first chunk and is sent with it; that chunk follows immediately.
  response.flushHeaders = () => undefined

  response.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    return take(guarded, begin(guarded, chunk), rest.find(isCallback))
  }

  response.end = (chunk?: unknown, ...rest: unknown[]): ServerResponse => {
    // Next ends a static response twice; the second call is ignored.
    if (!guarded.isEnded) {
      const last = typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : null
      const sent = last === null ? null : begin(guarded, last)
      decide(guarded)
      guarded.isEnded = true
      finish(guarded, sent, [chunk, ...rest].find(isCallback))
    }
    return response
  }
}

function openGuarded(
  request: IncomingMessage,
  response: ServerResponse,
  options: PageResponseOptions,
): GuardedResponse {
  const wanted = {
    encoding: pickEncoding(request),
    knownTag: request.headers['if-none-match'],
    isHead: request.method === 'HEAD',
  }
  delete request.headers['accept-encoding']
  delete request.headers['if-none-match']
  request.method = 'GET'

  return {
    request,
    response,
    options,
    wanted,
    original: {
      write: response.write.bind(response),
      end: response.end.bind(response),
      writeHead: response.writeHead.bind(response),
      flushHeaders: response.flushHeaders.bind(response),
    },
    mode: 'undecided',
    chunks: [],
    compression: null,
    isEnded: false,
  }
}

/* Handles a chunk that may be the first, and returns what is sent in its place. */
function begin(guarded: GuardedResponse, chunk: string | Uint8Array): string | Uint8Array {
  if (guarded.mode !== 'undecided') {
    return chunk
  }
  const { response, options } = guarded
  // Next writes the whole head at once.
  const styled = isHtml(response) ? options.styles?.putInto(Buffer.from(chunk)) : undefined
  decide(guarded, styled ?? chunk)
  return styled ?? chunk
}

/* Decides from the head and the first chunk how the response is handled. */
function decide(guarded: GuardedResponse, firstChunk: string | Uint8Array | null = null): void {
  if (guarded.mode !== 'undecided') {
    return
  }
  const { request, response, options, wanted } = guarded
  const beginning = firstChunk === null ? '' : Buffer.from(firstChunk).toString('latin1')
  const isError = response.statusCode >= 500
  if (response.statusCode === 200) {
    response.statusCode = options.forcedStatus ?? statusNamedBy(beginning)
  }
  makeOwnRedirectRelative(request, response)
  const isPage = isHtml(response)
  const isBroken = isPage && isError
  const isWhole = isPage && isStatic(response) && !isBroken
  dropInternalHeaders(response)
  vary(response, options.varyBy)
  if (isPage) {
    options.styles?.dropPreloads(response)
    announceStyles(response, beginning)
  }

  if (isWhole) {
    guarded.mode = 'whole'
    return
  }
  response.setHeader('content-security-policy', options.policy({ nonce: options.nonce }))
  if (isBroken) {
    guarded.mode = 'broken'
    return
  }
  guarded.mode = wanted.isHead ? 'discard' : 'stream'
  if (guarded.mode === 'stream' && isPage && wanted.encoding !== 'identity') {
    guarded.compression = startCompression(guarded)
  }
}

function take(guarded: GuardedResponse, chunk: string | Uint8Array, callback?: Callback): boolean {
  const { mode, chunks, compression, original } = guarded
  if (mode === 'stream') {
    return compression ? compression.write(chunk, callback) : original.write(chunk, callback)
  }
  if (isBuffered(mode)) {
    chunks.push(Buffer.from(chunk))
  }
  callback?.()
  return true
}

function finish(
  guarded: GuardedResponse,
  last: string | Uint8Array | null,
  callback?: Callback,
): void {
  const { mode, compression, original, response } = guarded
  if (last !== null) {
    take(guarded, last)
  }
  if (isBuffered(mode)) {
    const finishing = mode === 'whole' ? finishWhole(guarded) : finishBroken(guarded)
    finishing.then((body) => original.end(body, callback)).catch(() => response.destroy())
    return
  }
  if (compression) {
    compression.end(callback)
  } else {
    original.end(callback)
  }
}

function isBuffered(mode: Mode): boolean {
  return mode === 'whole' || mode === 'broken'
}

type Callback = (error?: Error | null) => void

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function'
}

function isHeaders(value: unknown): value is Record<string, string | string[]> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function vary(response: ServerResponse, names: readonly string[]): void {
  if (names.length > 0) {
    response.setHeader('vary', addVary(response.getHeader('vary'), names))
  }
}

function startCompression({ response, original }: GuardedResponse): Gzip {
  response.setHeader('content-encoding', 'gzip')
  vary(response, ['Accept-Encoding'])
  response.removeHeader('content-length')
  const compression = createStreamCompression()
  compression.on('data', (chunk: Buffer) => {
    if (!original.write(chunk)) {
      compression.pause()
      response.once('drain', () => compression.resume())
    }
  })
  // Next waits for `drain` on the response, even when the full buffer is that of the compression.
  compression.on('drain', () => response.emit('drain'))
  compression.on('end', () => original.end())
  response.on('close', () => compression.destroy())
  return compression
}

/** Finishes a static page: sets its policy and ETag. Returns undefined when no body may be sent. */
async function finishWhole({ response, chunks, wanted, options }: GuardedResponse) {
  const html = Buffer.concat(chunks)
  const etag = etagOf(html, wanted.encoding)
  const hashes = inlineScriptHashes(html.toString('utf8'))
  response.setHeader('content-security-policy', options.policy({ hashes }))
  response.setHeader('etag', etag)
  response.setHeader('cache-control', wholePageCaching)
  vary(response, ['Accept-Encoding'])
  if (response.statusCode === 200 && hasTag(wanted.knownTag, etag)) {
    response.statusCode = 304
    response.removeHeader('content-length')
    return undefined
  }

  return compressed(html, { response, wanted })
}

/** Finishes a page that failed: adds its text and forbids every cache to store it. */
async function finishBroken({ response, chunks, wanted, options }: GuardedResponse) {
  const { statusCode: status } = response
  const html = writeErrorPage(Buffer.concat(chunks).toString('utf8'), {
    status,
    locale: options.locale,
  })
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.removeHeader('etag')
  vary(response, ['Accept-Encoding'])
  return compressed(Buffer.from(html), { response, wanted })
}

async function compressed(
  html: Buffer,
  { response, wanted }: Pick<GuardedResponse, 'response' | 'wanted'>,
) {
  const body = await compressWhole(html, wanted.encoding)
  if (wanted.encoding !== 'identity') {
    response.setHeader('content-encoding', wanted.encoding)
  }
  response.setHeader('content-length', body.length)
  return wanted.isHead ? undefined : body
}
