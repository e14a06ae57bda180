import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { request as makeRequest, type IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, type InputType } from 'node:zlib'
import type { PriceFormat } from '@/lib/contracts/desk/price-sources/price-sources'
import { findAddress, type AddressRules } from '../../http/find-address'
import { openSocket, portOf } from '../../http/open-socket'
import { HttpError } from '../../http/http-error'
import { WireFault } from '../../http/wire-fault'
import type { Answer } from './tree/read-tree'

export type FetchLimits = {
  /** How long a call may take from the look-up of the name to the end of the answer. */
  timeoutMilliseconds: number
  /** The maximum size of an answer, before and after decompression. */
  maxBytes: number
}

export type FetchParts = FetchLimits & {
  resolve: AddressRules['resolve']
  /** Hosts, with their ports, that may have private addresses and need no HTTPS. */
  hosts: ReadonlySet<string>
  /** Certificates to trust besides those that Node trusts, for tests. */
  authority?: string | undefined
}

export type AnswerRequest = {
  url: URL
  format: PriceFormat
  body: string | null
  headers: readonly { name: string; value: string }[]
  signal: AbortSignal
}

export type HttpAnswer = Answer & { status: number }

/**
 * Fetches an answer from an address that an operator has named. Looks the name up once, refuses addresses that
 * are not public, and connects to that very address. Follows no redirect. Throws `WireFault` or `HttpError`.
 */
export async function fetchAnswer(asked: AnswerRequest, parts: FetchParts): Promise<HttpAnswer> {
  const deadline = new AbortController()
  const timer = setTimeout(
    () => deadline.abort(new WireFault('timeout')),
    parts.timeoutMilliseconds,
  )
  const stop = () => deadline.abort(new WireFault('timeout'))
  asked.signal.addEventListener('abort', stop, { once: true })
  const { signal } = deadline
  try {
    return await Promise.race([fetchWithin({ ...asked, signal }, parts), untilAborted(signal)])
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(timer)
    asked.signal.removeEventListener('abort', stop)
    // Ends an exchange that is still running.
    deadline.abort()
  }
}

/* Rejects once the signal aborts; a look-up of a name cannot be aborted by itself. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

async function fetchWithin(asked: AnswerRequest, parts: FetchParts): Promise<HttpAnswer> {
  const { url, signal } = asked
  const address = await addressOf(url, parts)
  signal.throwIfAborted()
  const socket = await openSocket(url, address, { signal, authority: parts.authority })
  try {
    const request = makeRequest({
      createConnection: () => socket,
      method: asked.body === null ? 'GET' : 'POST',
      path: `${url.pathname}${url.search}`,
      headers: headersOf(asked),
      setHost: false,
      signal,
    })
    request.on('error', () => undefined)
    request.end(asked.body ?? undefined)
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
    return await readResponse(response, parts)
  } finally {
    socket.destroy()
  }
}

/* Other ports under 1024 belong to services such as mail and files. */
async function addressOf(url: URL, { hosts, resolve }: FetchParts): Promise<string> {
  if (hosts.has(url.host)) {
    const found = await lookup(url.hostname.replace(/^\[|\]$/g, '')).catch((cause: unknown) => {
      throw new WireFault('name_unknown', cause)
    })
    return found.address
  }
  const port = portOf(url)
  const isAllowed = url.protocol === 'https:' && (port === 443 || port >= 1024)
  if (!isAllowed || url.username !== '' || url.password !== '') {
    throw new WireFault('address_refused')
  }
  return findAddress(url, { resolve, mayBeLoopback: false })
}

const accepted = { json: 'application/json', xml: 'application/xml, text/xml', csv: 'text/csv' }

function headersOf({ url, body, format, headers }: AnswerRequest) {
  return {
    Accept: `${accepted[format]}, */*;q=0.5`,
    'Accept-Encoding': 'gzip, deflate, br',
    'Cache-Control': 'no-cache',
    'User-Agent': 'Kantor',
    ...(body !== null && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    }),
    ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    Host: url.host,
    Connection: 'close',
  }
}

async function readResponse(response: IncomingMessage, parts: FetchLimits): Promise<HttpAnswer> {
  const status = response.statusCode ?? 0
  const packed = await readUpTo(response, parts.maxBytes)
  const bytes = await unpack(packed, response.headers['content-encoding'], parts)
  return { status, bytes, type: response.headers['content-type'] ?? '' }
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) {
      throw new HttpError('too_large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type Unpack = (packed: InputType, options: { maxOutputLength: number }) => Promise<Buffer>

const unpackers: Record<string, Unpack> = {
  gzip: promisify(gunzip) as Unpack,
  'x-gzip': promisify(gunzip) as Unpack,
  deflate: promisify(inflate) as Unpack,
  br: promisify(brotliDecompress) as Unpack,
}

/* A few packed bytes may unpack to gigabytes, so unpacking stops at the limit. */
async function unpack(
  packed: Buffer,
  encoding: string | undefined,
  { maxBytes }: FetchLimits,
): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? 'identity'
  if (name === 'identity' || name === '') {
    return packed
  }
  const run = unpackers[name]
  if (!run) {
    throw new HttpError('bad_content')
  }
  try {
    return await run(packed, { maxOutputLength: maxBytes })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : ''
    throw new HttpError(code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'bad_content', { cause })
  }
}
