import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Gzip } from 'node:zlib'
import { inlineScriptHashes, type ScriptSources } from './content-security-policy'
import { compressWhole, createStreamCompression, pickEncoding, type Encoding } from './page-compression'

export type PageResponseOptions = {
  /** Builds the policy once it is known whether the page carries the nonce or fixed scripts. */
  policy: (scripts: ScriptSources) => string
  nonce: string
  /** The page is served in place of another (tech break): its own 200 would lie. */
  forcedStatus: number | null
}

type Mode = 'undecided' | 'whole' | 'stream' | 'discard'

/**
 * Stands between Next and the socket for one document. Dynamic pages pass through as they are
 * written, under the nonce they were rendered with. Static pages were rendered without one: they are
 * taken whole, their inline scripts hashed, and answered with an ETag. Both leave compressed.
 */
export function guardPageResponse(
  request: IncomingMessage,
  response: ServerResponse,
  options: PageResponseOptions,
): void {
  const encoding = pickEncoding(request)
  const known = request.headers['if-none-match']
  const isHead = request.method === 'HEAD'
  // Next must answer in full and in plain; what the reader asked for is done here.
  delete request.headers['accept-encoding']
  delete request.headers['if-none-match']
  request.method = 'GET'

  const original = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  }
  const chunks: Buffer[] = []
  let mode: Mode = 'undecided'
  let stream: Gzip | null = null
  let isEnded = false

  function decide(): void {
    if (mode !== 'undecided') {
      return
    }
    if (options.forcedStatus !== null && response.statusCode === 200) {
      response.statusCode = options.forcedStatus
    }
    keepRedirectAtHome(request, response)
    const isPrerendered = isStatic(response)
    dropInnerHeaders(response)
    const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html')
    const isWhole = isHtml && isPrerendered
    if (!isWhole) {
      response.setHeader('content-security-policy', options.policy({ nonce: options.nonce }))
    }
    if (isHead && !isWhole) {
      mode = 'discard'
      return
    }
    mode = isWhole ? 'whole' : 'stream'
    if (mode === 'stream' && isHtml && encoding !== 'identity') {
      stream = startStream(response, original)
    }
  }

  // Node and Next's own compression send the head through here; a page taken whole has none yet.
  response.writeHead = ((status: number, ...rest: unknown[]): ServerResponse => {
    response.statusCode = status
    for (const [name, value] of Object.entries(rest.find(isHeaders) ?? {})) {
      response.setHeader(name, value)
    }
    decide()
    return mode === 'whole' && !isEnded ? response : original.writeHead(response.statusCode)
  }) as typeof response.writeHead

  response.flushHeaders = () => {
    decide()
    if (mode === 'stream') {
      original.flushHeaders()
    }
  }

  response.write = ((chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    decide()
    const callback = rest.find(isCallback)
    if (mode === 'whole') {
      chunks.push(Buffer.from(chunk))
    }
    if (mode !== 'stream') {
      callback?.()
      return true
    }
    return stream ? stream.write(chunk, callback) : original.write(chunk, callback)
  }) as typeof response.write

  response.end = ((chunk?: string | Uint8Array | (() => void), ...rest: unknown[]): ServerResponse => {
    // Next ends a static answer twice; the first time counts.
    if (isEnded) {
      return response
    }
    decide()
    isEnded = true
    const callback = typeof chunk === 'function' ? chunk : rest.find(isCallback)
    const last = typeof chunk === 'function' || chunk == null ? null : Buffer.from(chunk)
    if (mode === 'discard') {
      return original.end(callback)
    }
    if (mode === 'stream') {
      if (stream) {
        stream.end(last ?? undefined, callback)
        return response
      }
      return last ? original.end(last, callback) : original.end(callback)
    }
    if (last) {
      chunks.push(last)
    }
    void finishWhole({ response, html: Buffer.concat(chunks), encoding, known, isHead, options })
      .then(({ body }) => original.end(body, callback))
      .catch(() => response.destroy())
    return response
  }) as typeof response.end
}

type Callback = (error?: Error | null) => void

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function'
}

function isHeaders(value: unknown): value is Record<string, string | string[]> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/* Next marks what it rendered ahead of the request. */
function isStatic(response: ServerResponse): boolean {
  return response.hasHeader('x-nextjs-prerender') || response.hasHeader('x-nextjs-cache')
}

/* What Next says to itself is nobody else's business. */
function dropInnerHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) {
    if (name.startsWith('x-nextjs-') || name.startsWith('x-middleware-')) {
      response.removeHeader(name)
    }
  }
}

function varyByEncoding(response: ServerResponse): void {
  const vary = [response.getHeader('vary') ?? []].flat().join(', ')
  if (!/\baccept-encoding\b/i.test(vary)) {
    response.setHeader('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
  }
}

function startStream(
  response: ServerResponse,
  original: { write: ServerResponse['write']; end: ServerResponse['end'] },
): Gzip {
  response.setHeader('content-encoding', 'gzip')
  varyByEncoding(response)
  response.removeHeader('content-length')
  const stream = createStreamCompression()
  stream.on('data', (chunk: Buffer) => {
    if (!original.write(chunk)) {
      stream.pause()
      response.once('drain', () => stream.resume())
    }
  })
  // Whoever waited for the compression to take more waits on the response.
  stream.on('drain', () => response.emit('drain'))
  stream.on('end', () => original.end())
  response.on('close', () => stream.destroy())
  return stream
}

type Whole = {
  response: ServerResponse
  html: Buffer
  encoding: Encoding
  known: string | undefined
  isHead: boolean
  options: PageResponseOptions
}

async function finishWhole(whole: Whole): Promise<{ body: Buffer | undefined }> {
  const { response, html, encoding, known, isHead, options } = whole
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}-${encoding}"`
  const hashes = inlineScriptHashes(html.toString('utf8'))
  response.setHeader('content-security-policy', options.policy({ hashes }))
  response.setHeader('etag', etag)
  response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
  varyByEncoding(response)
  if (response.statusCode === 200 && known?.split(',').some((tag) => tag.trim() === etag)) {
    response.statusCode = 304
    response.removeHeader('content-length')
    return { body: undefined }
  }

  const body = await compressWhole(html, encoding)
  if (encoding !== 'identity') {
    response.setHeader('content-encoding', encoding)
  }
  response.setHeader('content-length', body.length)
  return { body: isHead ? undefined : body }
}

/* Next redirects to the host it was called by. A bare path is true behind any proxy. */
function keepRedirectAtHome(request: IncomingMessage, response: ServerResponse): void {
  const location = response.getHeader('location')
  if (typeof location !== 'string' || !URL.canParse(location)) {
    return
  }
  const url = new URL(location)
  const isOwn = url.host === request.headers.host || url.hostname === 'localhost'
  if (isOwn) {
    response.setHeader('location', url.pathname + url.search + url.hash)
  }
}
