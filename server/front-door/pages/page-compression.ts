import type { IncomingMessage } from 'node:http'
import { brotliCompress, constants, createGzip, gunzip, gzip, type Gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { readOnce } from '@/lib/net/read-once'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the reader accepts; a quality of zero refuses one. */
export function pickEncoding({ headers }: IncomingMessage): Encoding {
  return encodingFor(headers['accept-encoding'] ?? '')
}

const encodingFor = readOnce((acceptEncoding): Encoding => {
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
})

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

/** For a page that is still being written: every chunk is sent when it comes. */
export function createStreamCompression(): Gzip {
  return createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
}
