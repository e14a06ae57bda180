import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pickEncoding } from './page-compression'

/** Answers for a file that was packed while building; says whether it did. */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => boolean

const prefix = '/_next/static/'
const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=UTF-8',
  '.txt': 'text/plain; charset=UTF-8',
}

/**
 * The packed twins of the pages' scripts and styles, kept in memory: their names carry the hash of
 * what is in them, so they never change. Whoever takes no brotli is served by Next as before.
 */
export function readStaticFiles(rootDirectory: string): StaticFiles {
  const packed = readPacked(path.join(rootDirectory, '.next', 'static'))

  return (request, response, pathname) => {
    const body = packed.get(pathname)
    if (!body || !mayHave(request)) {
      return false
    }
    response.writeHead(200, {
      'content-type': types[path.extname(pathname)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

function mayHave(request: IncomingMessage): boolean {
  return pickEncoding(request) === 'br' && request.headers.range === undefined
}

function readPacked(directory: string): Map<string, Buffer> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => name.endsWith('.br'))
      .map((name) => [
        prefix + name.slice(0, -'.br'.length).split(path.sep).map(encodeURIComponent).join('/'),
        readFileSync(path.join(directory, name)),
      ]),
  )
}
