import { AppError } from '@/lib/errors/app-error'

const defaultMaxBytes = 64 * 1024
const maxDepth = 20
const maxKeys = 1000

/**
 * The body of a JSON request. Throws `unsupported_media_type`, `payload_too_large` (before more than
 * the limit is in memory), and `bad_request` for a body that cannot be read or that has so many keys
 * or levels that it could exhaust the server.
 */
export async function readJson(request: Request, maxBytes = defaultMaxBytes): Promise<unknown> {
  const text = await readJsonText(request, maxBytes)

  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_request', { text: 'json_unreadable', cause })
  }
  countKeys(value, 0, { keys: 0 })
  return value
}

/** The raw text of a JSON body, with the same size limit, for callers that verify its signature. */
export async function readJsonText(request: Request, maxBytes = defaultMaxBytes): Promise<string> {
  if (!isJson(request.headers)) {
    throw new AppError('unsupported_media_type')
  }
  return decodeUtf8(await readBytes(request, maxBytes))
}

function isJson(headers: Headers): boolean {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((entry) => entry.trim()).find((x) => x.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  const encoding = headers.get('content-encoding') ?? 'identity'
  return type.trim() === 'application/json' && isUtf8 && encoding === 'identity'
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared === null) {
    return readStream(request, maxBytes)
  }
  // A connection never delivers more than the declared length, so the body need not be read as a stream.
  const bytes = Number(declared) > maxBytes ? null : await unlessDisconnected(request.arrayBuffer())
  if (bytes === null || bytes.byteLength > maxBytes) {
    throw new AppError('payload_too_large')
  }
  return new Uint8Array(bytes)
}

async function readStream(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await unlessDisconnected(reader.read())
    if (done) {
      break
    }
    size += value.byteLength
    if (size > maxBytes) {
      // The stream is not cancelled, because that would close the connection before the error is sent.
      throw new AppError('payload_too_large')
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}

function countKeys(value: unknown, depth: number, counted: { keys: number }): void {
  if (typeof value === 'string' && !isStorable(value)) {
    throw new AppError('bad_request')
  }
  if (typeof value !== 'object' || value === null) {
    return
  }
  if (depth >= maxDepth) {
    throw new AppError('bad_request')
  }
  for (const [key, child] of Object.entries(value)) {
    counted.keys += 1
    if (counted.keys > maxKeys || !isStorable(key)) {
      throw new AppError('bad_request')
    }
    countKeys(child, depth + 1, counted)
  }
}

/* PostgreSQL cannot store a NUL in text, nor an unpaired surrogate in JSON. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** Turns a disconnect while the body is read into `bad_request`, because that is no server error. */
export async function unlessDisconnected<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}
