import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { hasTag } from '@/server/http/endpoint/send-bytes'
import { pickEncoding } from './pages/page-compression'

export type StaticFiles = {
  /** Answers for a file that pages are made with; returns whether it did. */
  give: (request: IncomingMessage, response: ServerResponse, pathname: string) => boolean
  /** Whether this path is a file of the build, also one that Next has to serve. */
  isBuilt: (pathname: string) => boolean
}

type StaticFile = {
  body: Buffer
  etag: string
  headers: Record<string, string>
  /** Those of the headers that also belong on a 304. */
  shared: Record<string, string>
}

/* The names of built files contain the hash of their content, so they never change. */
const builtCaching = 'public, max-age=31536000, immutable'
/* A replaced logo of the same name shows within the hour, and nobody waits for it. */
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
 * Serves the files of pages from memory: scripts and styles as compressed by the build, fonts, and
 * public files. Any other file, and any other kind of request, is left to Next.
 */
export function readStaticFiles(
  rootDirectory: string,
  securityHeaders: Record<string, string>,
): StaticFiles {
  const built = path.join(rootDirectory, '.next', 'static')
  const packed = readFolder(built, '/_next/static/', (name) => name.endsWith('.br'))
  const fonts = readFolder(built, '/_next/static/', (name) => name.endsWith('.woff2'))
  const open = readFolder(path.join(rootDirectory, 'public'), '/', (name) =>
    /\.(?:svg|ico|png)$/.test(name),
  )

  const builtPaths = new Set(namesBelow(built).map((name) => `/_next/static/${slashed(name)}`))

  const give: StaticFiles['give'] = (request, response, pathname) => {
    if (request.headers.range !== undefined) {
      return false
    }
    const unpacked = fonts.get(pathname) ?? open.get(pathname)
    const file = pickEncoding(request) === 'br' ? (packed.get(pathname) ?? unpacked) : unpacked
    if (!file) {
      return false
    }
    if (hasTag(request.headers['if-none-match'], file.etag)) {
      response.writeHead(304, { ...securityHeaders, ...file.shared }).end()
      return true
    }
    response.writeHead(200, { ...securityHeaders, ...file.headers })
    response.end(request.method === 'HEAD' ? undefined : file.body)
    return true
  }
  return { give, isBuilt: (pathname) => builtPaths.has(decodeURIComponent(pathname)) }
}

function namesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
}

function slashed(name: string): string {
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
        const isPacked = name.endsWith('.br')
        const plainName = isPacked ? name.slice(0, -'.br'.length) : name
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
        const shared = {
          etag,
          'cache-control': address === '/' ? publicCaching : builtCaching,
          ...(isPacked ? { vary: 'Accept-Encoding' } : {}),
        }
        const headers = {
          'content-type': types[path.extname(plainName)] ?? 'application/octet-stream',
          'content-length': String(body.length),
          ...shared,
          ...(isPacked ? { 'content-encoding': 'br' } : {}),
        }
        return [
          address + plainName.split(path.sep).map(encodeURIComponent).join('/'),
          { body, etag, headers, shared },
        ]
      }),
  )
}
