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
  dropInnerHeaders,
  etagOf,
  isHtml,
  isStatic,
  keepRedirectAtHome,
  statusNamedBy,
  wholePageCaching,
  announceStyles,
} from './page-head'
import { writeErrorPage } from './error-page'

export type PageResponseOptions = {
  /** Builds the policy once it is known whether the page has the nonce or fixed scripts. */
  policy: (scripts: ScriptSources) => string
  nonce: string
  locale: Locale
  /** What the answer varies by besides its encoding. */
  varyBy: readonly string[]
  /** The page stands in for another (technical break), so its own 200 would be wrong. */
  forcedStatus: number | null
}

/** What happens to the body: buffered (`whole`, `broken`), passed on, or dropped for HEAD. */
type Mode = 'undecided' | 'whole' | 'broken' | 'stream' | 'discard'

/** One document on its way from Next to the socket. */
type Passage = {
  request: IncomingMessage
  response: ServerResponse
  options: PageResponseOptions
  /** The encodings the reader accepts; Next is asked for the uncompressed page. */
  wish: { encoding: Encoding; knownTag: string | undefined; isHead: boolean }
  original: Pick<ServerResponse, 'write' | 'end' | 'writeHead' | 'flushHeaders'>
  mode: Mode
  chunks: Buffer[]
  compression: Gzip | null
  isEnded: boolean
}

/**
 * Stands between Next and the socket for one document. Dynamic pages pass through as they are
 * written, under the nonce they were rendered with. Static pages were rendered without one: they
 * are buffered, their inline scripts hashed, and answered with an ETag. Both are compressed. What
 * Next sends for a page that failed is buffered as well, and gets its texts.
 */
export function guardPageResponse(
  request: IncomingMessage,
  response: ServerResponse,
  options: PageResponseOptions,
): void {
  const passage = openPassage(request, response, options)

  // Node and Next's own compression write the head through here, before the first chunk is known.
  response.writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    const { mode, isEnded, original } = passage
    if (mode === 'undecided') {
      response.statusCode = status
      for (const [name, value] of Object.entries(rest.find(isHeaders) ?? {})) {
        response.setHeader(name, value)
      }
    }
    const isHeld = mode === 'undecided' || (isBuffered(mode) && !isEnded)
    return isHeld ? response : original.writeHead(response.statusCode)
  }

  // The first chunk of the page decides about its head, and it comes at once.
  response.flushHeaders = () => undefined

  response.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    decide(passage, chunk)
    return take(passage, chunk, rest.find(isCallback))
  }

  response.end = (chunk?: unknown, ...rest: unknown[]): ServerResponse => {
    // Next ends a static answer twice; only the first time counts.
    if (!passage.isEnded) {
      const last = typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : null
      decide(passage, last)
      passage.isEnded = true
      finish(passage, last, [chunk, ...rest].find(isCallback))
    }
    return response
  }
}

function openPassage(
  request: IncomingMessage,
  response: ServerResponse,
  options: PageResponseOptions,
): Passage {
  const wish = {
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
    wish,
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

/* Decides, by the first chunk, how the answer is handled. */
function decide(passage: Passage, firstChunk: string | Uint8Array | null = null): void {
  if (passage.mode !== 'undecided') {
    return
  }
  const { request, response, options, wish } = passage
  const beginning = firstChunk === null ? '' : Buffer.from(firstChunk).toString('latin1')
  const isFault = response.statusCode >= 500
  if (response.statusCode === 200) {
    response.statusCode = options.forcedStatus ?? statusNamedBy(beginning)
  }
  keepRedirectAtHome(request, response)
  const isPage = isHtml(response)
  const isBroken = isPage && isFault
  const isWhole = isPage && isStatic(response) && !isBroken
  dropInnerHeaders(response)
  vary(response, options.varyBy)
  if (isPage) {
    announceStyles(response, beginning)
  }

  if (isWhole) {
    passage.mode = 'whole'
    return
  }
  response.setHeader('content-security-policy', options.policy({ nonce: options.nonce }))
  if (isBroken) {
    passage.mode = 'broken'
    return
  }
  passage.mode = wish.isHead ? 'discard' : 'stream'
  if (passage.mode === 'stream' && isPage && wish.encoding !== 'identity') {
    passage.compression = startCompression(passage)
  }
}

function take(passage: Passage, chunk: string | Uint8Array, callback?: Callback): boolean {
  const { mode, chunks, compression, original } = passage
  if (mode === 'stream') {
    return compression ? compression.write(chunk, callback) : original.write(chunk, callback)
  }
  if (isBuffered(mode)) {
    chunks.push(Buffer.from(chunk))
  }
  callback?.()
  return true
}

function finish(passage: Passage, last: string | Uint8Array | null, callback?: Callback): void {
  const { mode, compression, original, response } = passage
  if (last !== null) {
    take(passage, last)
  }
  if (isBuffered(mode)) {
    const finishing = mode === 'whole' ? finishWhole(passage) : finishBroken(passage)
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

function startCompression({ response, original }: Passage): Gzip {
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
  // A writer that waits for the compression to drain listens on the response.
  compression.on('drain', () => response.emit('drain'))
  compression.on('end', () => original.end())
  response.on('close', () => compression.destroy())
  return compression
}

/** Sets the page's policy and ETag; the body is undefined where none may follow. */
async function finishWhole({ response, chunks, wish, options }: Passage) {
  const html = Buffer.concat(chunks)
  const etag = etagOf(html, wish.encoding)
  const hashes = inlineScriptHashes(html.toString('utf8'))
  response.setHeader('content-security-policy', options.policy({ hashes }))
  response.setHeader('etag', etag)
  response.setHeader('cache-control', wholePageCaching)
  vary(response, ['Accept-Encoding'])
  if (response.statusCode === 200 && hasTag(wish.knownTag, etag)) {
    response.statusCode = 304
    response.removeHeader('content-length')
    return undefined
  }

  return compressed(html, { response, wish })
}

/** A page that failed, with its texts; it is not cached anywhere. */
async function finishBroken({ response, chunks, wish, options }: Passage) {
  const { statusCode: status } = response
  const html = writeErrorPage(Buffer.concat(chunks).toString('utf8'), {
    status,
    locale: options.locale,
  })
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.removeHeader('etag')
  vary(response, ['Accept-Encoding'])
  return compressed(Buffer.from(html), { response, wish })
}

async function compressed(html: Buffer, { response, wish }: Pick<Passage, 'response' | 'wish'>) {
  const body = await compressWhole(html, wish.encoding)
  if (wish.encoding !== 'identity') {
    response.setHeader('content-encoding', wish.encoding)
  }
  response.setHeader('content-length', body.length)
  return wish.isHead ? undefined : body
}
