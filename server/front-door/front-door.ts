import type { IncomingMessage, ServerResponse } from 'node:http'
import { localePath, splitLocale } from '@/lib/i18n/locales'
import { cacheByText } from '@/lib/net/cache-by-text'
import type { FrontDoorOptions, Handler } from './front-door-options'
import { refuse, type Refusal } from './refuse'
import { answer, createPageDoor } from './pages/serve-page'
import { createTurns } from './turns'
import { isIP } from 'node:net'

export type { FrontDoorOptions, Handler } from './front-door-options'

const maxUrlLength = 4096
/* Browsers and the proxies between them and this server send about forty headers. */
const maxHeaders = 256
/* Probes use the machine's own address as the host. */
const anyHostPaths = new Set(['/healthz', '/readyz', '/wellz', '/metrics'])
const unknownPath = '/not-found'
const dotSegment = /(?:\/|%2f|%5c)(?:\.|%2e){1,2}(?:\/|%2f|%5c|$)/i

/**
 * Handles all requests: decides which handler answers a request, and sets the content security policy of
 * pages.
 */
export function createFrontDoor(options: FrontDoorOptions): Handler {
  const servePage = createPageDoor(options)
  const inTurn = createTurns()
  const refuseRequest = (response: ServerResponse, refusal: Refusal): void => {
    refuse(response, { ...refusal, headers: options.securityHeaders })
  }
  const read = cacheByText((pathname: string) => readPathname(pathname, options))
  const isKnown = cacheByText((host: string) => isKnownHost(host, options))

  return (request, response) => {
    const pathname = pathnameOf(request)
    const { isApi, isAcceptable, isForAnyHost } =
      pathname === null ? unreadablePathname : read(pathname)
    const apiPath = isApi ? pathname : null
    if ((request.url ?? '').length > maxUrlLength) {
      refuseRequest(response, { status: 414, apiPath })
      return
    }
    // `rawHeaders` contains names and values alternately.
    if (request.rawHeaders.length > 2 * maxHeaders) {
      refuseRequest(response, { status: 431, apiPath })
      return
    }
    if (pathname === null || !isAcceptable) {
      refuseRequest(response, { status: 400, apiPath })
      return
    }
    const { host } = request.headers
    if (!isForAnyHost && !(host === undefined ? isKnownHost(host, options) : isKnown(host))) {
      refuseRequest(response, { status: 421, apiPath })
      return
    }
    if (apiPath !== null) {
      const toApi = (): void =>
        inTurn(request, response, () => answer(options.api, request, response))
      if (isForAnyHost) {
        // Probes do not wait in the queue: they must be answered fast under any load.
        answer(options.api, request, response)
      } else if (options.quick) {
        options.quick(request, response, toApi)
      } else {
        toApi()
      }
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuseRequest(response, { status: 405, allow: 'GET, HEAD' })
      return
    }
    servePage(request, response, toPagePath(request, pathname))
  }
}

type PathnameFacts = {
  isApi: boolean
  isAcceptable: boolean
  isForAnyHost: boolean
}

const unreadablePathname: PathnameFacts = { isApi: false, isAcceptable: false, isForAnyHost: false }

function readPathname(
  pathname: string,
  { isApiPath }: Pick<FrontDoorOptions, 'isApiPath'>,
): PathnameFacts {
  const isApi = isApiPath(pathname)
  return {
    isApi,
    isAcceptable: !isAmbiguous(pathname) && (!isApi || isDecodable(pathname)),
    isForAnyHost: anyHostPaths.has(pathname),
  }
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) {
    return true
  }
  try {
    // No page has a null character in its address, and the database does not accept it.
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

function pathnameOf(request: IncomingMessage): string | null {
  const url = request.url ?? ''
  // Only proxies receive an absolute URL or `host:port` as the target of a request, and this server is
  // not a proxy.
  if (!url.startsWith('/')) {
    return null
  }
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? url : url.slice(0, queryStart)
}

/*
 * True for paths that a browser would read as the address of another site, and for paths with dot
 * segments, even if these are encoded. Browsers resolve dot segments before they send a request. If they
 * were resolved here after the handler is chosen, a request could reach paths of another handler.
 */
function isAmbiguous(pathname: string): boolean {
  return pathname.startsWith('//') || pathname.includes('\\') || dotSegment.test(pathname)
}

/**
 * Replaces a path that cannot be decoded with the path of the not-found page, because Next would fail to
 * decode it.
 */
function toPagePath(request: IncomingMessage, pathname: string): string {
  if (isDecodable(pathname)) {
    return pathname
  }
  const path = localePath(splitLocale(pathname).locale, unknownPath)
  request.url = path
  return path
}

type HostOptions = { publicUrl: URL | null; ownHost: string }

/**
 * When a public address is set, only its host is accepted: links made from any other host would be
 * wrong. Without a public address, the host must be localhost, an IP address, or the host the process
 * listens on. No stranger can own such a name, so no stranger can point their own host name to this
 * server and show this site under it.
 */
function isKnownHost(host: string | undefined, { publicUrl, ownHost }: HostOptions): boolean {
  const hostName = host?.toLowerCase()
  if (hostName === undefined || publicUrl !== null) {
    return hostName === publicUrl?.host
  }
  const name = /^(\[[^\]]+\]|[^:]+)(?::\d{1,5})?$/.exec(hostName)?.[1] ?? ''
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || name === ownHost
}
