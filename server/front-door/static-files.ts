import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { hasTag } from '@/server/http/endpoint/send-bytes'
import { pickEncoding } from './pages/page-compression'

export type StaticFiles = {
  /** Serves a file that pages use; returns false when the request is left to Next. */
  serve: (request: IncomingMessage, response: ServerResponse, pathname: string) => boolean
  /** Whether the path is a file of the build, including files that only Next serves. */
  isBuilt: (pathname: string) => boolean
}

type StaticFile = {
  body: Buffer
  etag: string
  headers: Record<string, string>
  /** The headers that a 304 response has too. */
  sharedHeaders: Record<string, string>
}

/* The names of built files contain the hash of their content, so they never change. */
const builtCaching = 'public, max-age=31536000, immutable'
/*
 * When a visitor comes back more than an hour later, the browser fetches a logo again in the background,
 * so that nobody waits: a logo replaced under the same name shows at the next view.
 */
const publicCaching = 'public, max-age=3600, stale-while-revalidate=86400'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=UTF-8',
  '.txt': 'text/plain; charset=UTF-8',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
}

/**
 * Serves from memory the files that pages use: scripts and styles as compressed by the build, fonts, and
 * pictures of the public folder. All other files, and requests for a range, are left to Next.
 */
export function readStaticFiles(
  rootDirectory: string,
  securityHeaders: Record<string, string>,
): StaticFiles {
  const built = path.join(rootDirectory, '.next', 'static')
  const compressed = readFolder(built, '/_next/static/', (name) => name.endsWith('.br'))
  const fonts = readFolder(built, '/_next/static/', (name) => name.endsWith('.woff2'))
  const pictures = readFolder(path.join(rootDirectory, 'public'), '/', (name) =>
    /\.(?:svg|ico|png)$/.test(name),
  )

  const builtPaths = new Set(namesBelow(built).map((name) => `/_next/static/${withSlashes(name)}`))

  const serve: StaticFiles['serve'] = (request, response, pathname) => {
    if (request.headers.range !== undefined) {
      return false
    }
    const plain = fonts.get(pathname) ?? pictures.get(pathname)
    const file = pickEncoding(request) === 'br' ? (compressed.get(pathname) ?? plain) : plain
    if (!file) {
      return false
    }
    if (hasTag(request.headers['if-none-match'], file.etag)) {
      response.writeHead(304, { ...securityHeaders, ...file.sharedHeaders }).end()
      return true
    }
    response.writeHead(200, { ...securityHeaders, ...file.headers })
    response.end(request.method === 'HEAD' ? undefined : file.body)
    return true
  }
  return { serve, isBuilt: (pathname) => builtPaths.has(decodeURIComponent(pathname)) }
}

function namesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
}

function withSlashes(name: string): string {
  return name.split(path.sep).join('/')
}

function readFolder(
  directory: string,
  address: string,
  isWanted: (name: string) => boolean,
): Map<string, StaticFile> {
  return new Map(
    namesBelow(directory)
      .filter(isWanted)
      .map((name) => {
        const body = readFileSync(path.join(directory, name))
        const isCompressed = name.endsWith('.br')
        const plainName = isCompressed ? name.slice(0, -'.br'.length) : name
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
        const sharedHeaders = {
          etag,
          'cache-control': address === '/' ? publicCaching : builtCaching,
          ...(isCompressed ? { vary: 'Accept-Encoding' } : {}),
        }
        const headers = {
          'content-type': types[path.extname(plainName)] ?? 'application/octet-stream',
          'content-length': String(body.length),
          ...sharedHeaders,
          ...(isCompressed ? { 'content-encoding': 'br' } : {}),
        }
        return [
          address + plainName.split(path.sep).map(encodeURIComponent).join('/'),
          { body, etag, headers, sharedHeaders },
        ]
      }),
  )
}
