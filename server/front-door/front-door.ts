import type { IncomingMessage, ServerResponse } from 'node:http'
import { localePath, splitLocale } from '@/lib/i18n/locales'
import { readOnce } from '@/lib/net/read-once'
import type { FrontDoorOptions, Handler } from './front-door-options'
import { refuse, type Refusal } from './refuse'
import { answer, createPageDoor } from './pages/serve-page'
import { createTurns } from './turns'
import { isIP } from 'node:net'

export type { FrontDoorOptions, Handler } from './front-door-options'

const maxUrlLength = 4096
/* Browsers and the proxies in between send about forty headers. */
const maxHeaders = 256
/* Probes ask under the machine's own address. */
const anyHostPaths = new Set(['/healthz', '/readyz', '/wellz', '/metrics'])
const unknownPath = '/not-found'
const dotSegment = /(?:\/|%2f|%5c)(?:\.|%2e){1,2}(?:\/|%2f|%5c|$)/i

/** The entry of the process: decides who answers a request, and under which policy a page is sent. */
export function createFrontDoor(options: FrontDoorOptions): Handler {
  const servePage = createPageDoor(options)
  const inTurn = createTurns()
  const turnAway = (response: ServerResponse, refusal: Refusal): void => {
    refuse(response, { ...refusal, headers: options.securityHeaders })
  }
  const read = readOnce((pathname: string) => readPathname(pathname, options))
  const isOurs = readOnce((host: string) => isKnownHost(host, options))

  return (request, response) => {
    const pathname = pathnameOf(request)
    const { isApi, isSound, isForAnyHost } = pathname === null ? nowhere : read(pathname)
    const apiPath = isApi ? pathname : null
    if ((request.url ?? '').length > maxUrlLength) {
      turnAway(response, { status: 414, apiPath })
      return
    }
    // Names and values in turn.
    if (request.rawHeaders.length > 2 * maxHeaders) {
      turnAway(response, { status: 431, apiPath })
      return
    }
    if (pathname === null || !isSound) {
      turnAway(response, { status: 400, apiPath })
      return
    }
    const { host } = request.headers
    if (!isForAnyHost && !(host === undefined ? isKnownHost(host, options) : isOurs(host))) {
      turnAway(response, { status: 421, apiPath })
      return
    }
    if (apiPath !== null) {
      const toApi = (): void =>
        inTurn(request, response, () => answer(options.api, request, response))
      if (isForAnyHost) {
        // Probes must be answered fast however many requests wait.
        answer(options.api, request, response)
      } else if (options.quick) {
        options.quick(request, response, toApi)
      } else {
        toApi()
      }
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      turnAway(response, { status: 405, allow: 'GET, HEAD' })
      return
    }
    servePage(request, response, toPagePath(request, pathname))
  }
}

type ReadPathname = {
  isApi: boolean
  /** Whether the request can be answered at all. */
  isSound: boolean
  isForAnyHost: boolean
}

const nowhere: ReadPathname = { isApi: false, isSound: false, isForAnyHost: false }

function readPathname(
  pathname: string,
  { isApiPath }: Pick<FrontDoorOptions, 'isApiPath'>,
): ReadPathname {
  const isApi = isApiPath(pathname)
  return {
    isApi,
    isSound: !isAmbiguous(pathname) && (!isApi || isDecodable(pathname)),
    isForAnyHost: anyHostPaths.has(pathname),
  }
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) {
    return true
  }
  try {
    // No page has this character in its address, and no database accepts it.
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

function pathnameOf(request: IncomingMessage): string | null {
  const url = request.url ?? ''
  // Absolute and authority forms are for proxies, and this is none.
  if (!url.startsWith('/')) {
    return null
  }
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}

/*
 * Paths that a browser would take for the address of another site; and dot segments, also encoded:
 * browsers resolve them before they send a request, and resolving them after the handler was chosen
 * would reach another handler's paths.
 */
function isAmbiguous(pathname: string): boolean {
  return pathname.startsWith('//') || pathname.includes('\\') || dotSegment.test(pathname)
}

/** No page has an address that cannot be decoded; Next must not try to. */
function toPagePath(request: IncomingMessage, pathname: string): string {
  if (isDecodable(pathname)) {
    return pathname
  }
  const path = localePath(splitLocale(pathname).locale, unknownPath)
  request.url = path
  return path
}

type Names = { publicUrl: URL | null; ownHost: string }

/**
 * When a public address is set, only that host is this site: links made from any other would be
 * wrong. Without one, the host must be a usual name of this machine, an IP address, or the name it
 * listens on. No stranger's page can have such a name, so none can point its own name here and be
 * taken for this office.
 */
function isKnownHost(host: string | undefined, { publicUrl, ownHost }: Names): boolean {
  const hostName = host?.toLowerCase()
  if (hostName === undefined || publicUrl !== null) {
    return hostName === publicUrl?.host
  }
  const name = /^(\[[^\]]+\]|[^:]+)(?::\d{1,5})?$/.exec(hostName)?.[1] ?? ''
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || name === ownHost
}
