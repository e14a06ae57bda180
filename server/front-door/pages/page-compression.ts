import type { IncomingMessage } from 'node:http'
import { brotliCompress, constants, createGzip, gunzip, gzip, type Gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { cacheByText } from '@/lib/net/cache-by-text'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the client accepts; an encoding with quality zero is not accepted. */
export function pickEncoding({ headers }: IncomingMessage): Encoding {
  return encodingFor(headers['accept-encoding'] ?? '')
}

const encodingFor = cacheByText((acceptEncoding): Encoding => {
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

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export const decompressGzip: (body: Buffer) => Promise<Buffer> = promisify(gunzip)

export async function compressWhole(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    case 'gzip':
      return compressGzip(body, { level: 6 })
    case 'identity':
      return body
  }
}

/** For a page that is still being written: every chunk is sent as soon as it is written. */
export function createStreamCompression(): Gzip {
  return createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
}
