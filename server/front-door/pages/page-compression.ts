import type { IncomingMessage } from 'node:http'
import { brotliCompress, constants, createGzip, gunzip, gzip, type Gzip } from 'node:zlib'
import { promisify } from 'node:util'

export type Encoding = 'br' | 'gzip' | 'identity'

/* Readers are many, what they say of themselves is a handful. */
const knownReaders = new Map<string, Encoding>()
const mostKnownReaders = 1000

/** The best encoding the reader takes; a quality of zero refuses one. */
export function pickEncoding(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  const known = knownReaders.get(accepted)
  if (known !== undefined) {
    return known
  }
  if (knownReaders.size >= mostKnownReaders) {
    knownReaders.clear()
  }
  const encoding = readEncoding(accepted)
  knownReaders.set(accepted, encoding)
  return encoding
}

function readEncoding(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (accepted.includes('br')) {
    return 'br'
  }
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What was packed by gzip. */
export const unpack: (body: Buffer) => Promise<Buffer> = promisify(gunzip)

export async function compressWhole(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    case 'gzip':
      return gzipped(body, { level: 6 })
    case 'identity':
      return body
  }
}

/** For a page that is still being written: every chunk leaves when it comes. */
export function createStreamCompression(): Gzip {
  return createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
}
