import { AppError } from '@/lib/errors/app-error'

const usualBytes = 64 * 1024
const maxDepth = 20
const maxKeys = 1000

/**
 * The body of a JSON request. Throws `unsupported_media_type`, `payload_too_large` (before more
 * than the limit is held in memory), and `bad_request` for a body that cannot be read or is built
 * to exhaust the server.
 */
export async function readJson(request: Request, maxBytes = usualBytes): Promise<unknown> {
  const text = await readJsonText(request, maxBytes)

  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
  countKeys(value, 0, { keys: 0 })
  return value
}

/** The same limits, with the raw text: for callers that verify a signature over it. */
export async function readJsonText(request: Request, maxBytes = usualBytes): Promise<string> {
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
  // A connection never delivers more than the declared length, so the cost of a stream is saved.
  const bytes = Number(declared) > maxBytes ? null : await unlessCut(request.arrayBuffer())
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
    const { done, value } = await unlessCut(reader.read())
    if (done) {
      break
    }
    size += value.byteLength
    if (size > maxBytes) {
      // Not cancelled: that would close the connection that the refusal is sent over.
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

/* PostgreSQL's text cannot hold a NUL, and its JSON no unpaired surrogate. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** A sender who hangs up halfway has sent an incomplete body: `bad_request`, and no failure of ours. */
export async function unlessCut<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}
